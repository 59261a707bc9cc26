import { randomUUID } from 'node:crypto';
import { certificates } from '@ndeiya/domain/certificates/certificate';
import type { IssuedCertificates } from '@ndeiya/domain/certificates/certificateApi';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entryEvents } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mendCorrected } from '../../functions/src/resources/certificates/corrected';
import { type Account, clear, db, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, entryNow, peopleNow, putEdition, putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { putSlot, slotNow } from '../support/slots';
import { expectError } from './support/answers';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await clearEntries();
  await clear(certificates.path);
  await resetLimits();
});
afterAll(async () => {
  await clearEntries();
  await clear(certificates.path);
});

const send = (method: 'post' | 'put', path: string, json: object = {}) =>
  call(method, path, { token: admin.token, json, headers: { 'Idempotency-Key': randomUUID() } });
const participantNow = async (id: string) =>
  (await db.collection(participants.path).doc(id).get()).data() ?? {};
const quotaOf = async (category: string) =>
  (await stored(entryQuotas.path)).find((one) => one.category === category);

/** An accepted entry in Poetry, with the number A1. */
async function accepted(): Promise<string> {
  await putEdition({});
  const id = await putEntry();
  expect((await send('post', `/entries/${id}/submit`)).status).toBe(200);
  return id;
}

/** The fields of the participant's form, with another category. */
async function formOf(id: string, changes: object): Promise<object> {
  const { name, email, phone, category } = participants.converter.fromFirestore(
    await db.collection(participants.path).doc(id).get(),
  );
  return { name, email, phone, category, ...changes };
}

async function expectMoved(id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(await entryNow(id)).toMatchObject({ category: 'Drums', number: 'B1', state: 'accepted' });
  }, PATIENCE);
  expect((await participantNow(id)).category).toBe('Drums');
  expect(await quotaOf('Poetry')).toMatchObject({ taken: 0, next_number: 2 });
  expect(await quotaOf('Drums')).toMatchObject({ taken: 1, next_number: 2 });
  const events = (await stored(entryEvents.path)).filter(({ entry }) => entry === id);
  expect(events).toContainEqual(
    expect.objectContaining({ category: 'Drums', from: 'accepted', to: 'accepted' }),
  );
  const mails = (await stored(mail.path)).map(({ message }) => JSON.stringify(message));
  expect(mails.filter((text) => text.includes('from Poetry to Drums'))).toHaveLength(1);
}

describe('an accepted entry moves with number, counts and participant, and its owner is told, when an organiser changes', () => {
  test('the category of the participant by the API', async () => {
    const id = await accepted();
    const answer = await send('put', `/participants/${id}`, await formOf(id, { category: 'Drums' }));
    expect(answer.status).toBe(200);
    await expectMoved(id);
  });

  test('the category of the entry by the API', async () => {
    const id = await accepted();
    expect((await send('put', `/entries/${id}`, { category: 'Drums' })).status).toBe(200);
    await expectMoved(id);
  });

  test('the category of the participant directly in the database, and its line in the programme follows', async () => {
    const id = await accepted();
    const slot = await putSlot({ entry: id });
    await db.collection(participants.path).doc(id).update({ category: 'Drums', updated_at: new Date() });
    await expectMoved(id);
    await vi.waitFor(async () => {
      expect(await slotNow(slot.id)).toMatchObject({ category: 'Drums', number: 'B1' });
    }, PATIENCE);
  });
});

test('the place that a moved entry leaves is offered to the first who waits', async () => {
  await putEdition({ places: 1 });
  const [first, second] = [await putEntry(), await putEntry()];
  for (const id of [first, second]) expect((await send('post', `/entries/${id}/submit`)).status).toBe(200);
  expect((await send('put', `/entries/${first}`, { category: 'Drums' })).status).toBe(200);
  expect(await entryNow(second)).toMatchObject({ state: 'offered', category: 'Poetry' });
});

test('after the performance both ways are refused with the reason, and a direct change is undone', async () => {
  await putEdition({});
  // Stored as it is: a later event of a submission would make the slot again from its operations, of which it has none.
  const id = await putEntry({ state: 'accepted', number: 'A1' });
  await putSlot({ entry: id, state: 'done' });
  const form = await formOf(id, { category: 'Drums' });
  for (const answer of [
    await send('put', `/participants/${id}`, form),
    await send('put', `/entries/${id}`, { category: 'Drums' }),
  ])
    expect(expectError(answer, 'entry-state').error).toBe(entryApiMessages.performed);
  await db.collection(participants.path).doc(id).update({ category: 'Drums', updated_at: new Date() });
  await vi.waitFor(async () => {
    expect((await participantNow(id)).category).toBe('Poetry');
  }, PATIENCE);
  expect(await entryNow(id)).toMatchObject({ category: 'Poetry', number: 'A1' });
  const notes = (await stored(entryEvents.path)).map(({ note }) => note);
  expect(notes).toContain(entryApiMessages.categoryBack(entryApiMessages.performed));
});

test('a corrected name of a participant reaches entry, member and programme, and issued certificates are outdated', async () => {
  await putEdition({});
  const name = 'Ng’ang’a Kamua';
  const members = [
    makeMember({ id: 'm1', name: 'Ngʼangʼa  Kamua' }),
    makeMember({ id: 'm2', name: 'Njeri' }),
  ];
  const state = { state: 'accepted', number: 'A1' } as const;
  const id = await putEntry({ ...state, stage_name: "Ng'ang'a KAMUA", name_public: true }, { members });
  await db.collection(participants.path).doc(id).update({ name });
  const slot = await putSlot({ entry: id, state: 'done' });
  const issue = await send('post', '/certificates/participation', { edition: 2025, award: 'Participation' });
  expect((issue.body as IssuedCertificates).made).toHaveLength(2);

  const corrected = 'Ng’ang’a Kamau';
  const form = { ...makeParticipant(), ...(await formOf(id, { name: corrected })) };
  expect((await send('put', `/participants/${id}`, form)).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await entryNow(id)).stage_name).toBe(corrected);
    expect((await peopleNow(id)).members.map((one) => one.name)).toEqual([corrected, 'Njeri']);
    expect((await slotNow(slot.id)).label).toBe(corrected);
    const noted = (await stored(certificates.path)).map(({ corrected_name }) => corrected_name);
    expect(noted.toSorted()).toEqual([corrected, null]);
  }, PATIENCE);
  const again = await send('post', '/certificates/participation', { edition: 2025, award: 'Participation' });
  expect((again.body as IssuedCertificates).made).toEqual([]);

  const held = (await stored(certificates.path)).find((one) => one.corrected_name === corrected);
  const certificate = db.collection(certificates.path).doc(String(held?.id));
  await certificate.update({ corrected_name: null });
  expect(await mendCorrected(db, 2025), 'the night notes a name whose event was lost').toBe(1);
  expect((await certificate.get()).get('corrected_name')).toBe(corrected);
  expect(await mendCorrected(db, 2025), 'a second night changes nothing').toBe(0);
  await db
    .collection(entryPeople.path)
    .doc(id)
    .update({ members: [members[1]] });
  expect(await mendCorrected(db, 2025), 'a member who left keeps the note').toBe(0);

  const typed = { holder_name: 'Kamau of Ndeiya', award: 'Participation' };
  const reissued = await send('post', `/certificates/${certificate.id}/reissue`, typed);
  expect(reissued.body).toMatchObject({ name_corrected: false });
  await db.collection(entryPeople.path).doc(id).update({ members });
  expect(await mendCorrected(db, 2025), 'a typed name follows the next correction').toBe(1);
}, 20_000);
