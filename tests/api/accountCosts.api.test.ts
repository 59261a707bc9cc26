import { randomUUID } from 'node:crypto';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { CONSENT } from '@ndeiya/domain/constants';
import { newCategory } from '@ndeiya/domain/editions';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IDEMPOTENCY_KEYS } from '../../functions/src/platform/idempotencyKeys';
import { expectError } from './support/answers';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, stored } from './support/backend';
import { call } from './support/client';
import { consentJson, guardianPass, putMinor, TAKE_PART } from './support/consents';
import { clearEntries, entryNow, peopleNow, putEntry } from './support/entries';
import { fillCounters } from './support/fillCounters';

/** These tests bound what one free account, or one link, can make the site store and read. */

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
});
afterAll(clearEntries);

const save = (id: string, { token }: Account, json: object) => call('put', `/entries/${id}`, { token, json });
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => makeMember({ id: `m${String(index)}` }));
async function putSolo(): Promise<void> {
  const categories = [{ ...newCategory('Poetry', true), members_max: 3 }];
  const edition = makeEdition({ year: 2025, categories, category_names: ['Poetry'], prizes: [] });
  await db.doc('editions/2025').set({ ...edition, ...stampsAt() });
}

test.each([
  ['reads', 'ownReadsPerUser', (id: string, { token }: Account) => call('get', `/entries/${id}`, { token })],
  ['saves', 'entryChangesPerUser', (id: string, by: Account) => save(id, by, { title: 'A song' })],
] as const)(
  'an account that %s its entry without end is refused, and another account is not',
  async (...row) => {
    const [, limit, ask] = row;
    const id = await putEntry({ owner: owner.uid });
    expect((await ask(id, owner)).status).toBe(200);
    await fillCounters(limit);
    expectError(await ask(id, owner), 'rate-limited');
    expect((await ask(id, admin)).status).toBe(200);
  },
);

test('an entry that is saved as it is stays as it is, with the same ETag', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid });
  const typed = { title: 'A song', members: people(2) };
  const first = await save(id, owner, typed);
  const { seq } = await entryNow(id);
  const again = await save(id, owner, typed);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await entryNow(id)).seq).toBe(seq);
});

test('a step that was taken already stores neither an event nor a response', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid, state: 'submitted' });
  const submit = () =>
    call('post', `/entries/${id}/submit`, {
      token: owner.token,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  await clear(IDEMPOTENCY_KEYS);
  expect([(await submit()).status, (await submit()).status]).toEqual([200, 200]);
  expect((await db.collection(IDEMPOTENCY_KEYS).get()).size).toBe(0);
  expect((await stored('entry_events')).filter(({ entry }) => entry === id)).toEqual([]);
});

test('an owner saves as many people as the category takes, an organiser more, and nobody loses people who are there', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid });
  const refused = await save(id, owner, { members: people(4) });
  expectError(refused, 'invalid-fields');
  expect(refused.body).toMatchObject({ fields: { members: apiMessages.entry.membersMost(3) } });
  expect((await save(id, owner, { members: people(3) })).status).toBe(200);
  expect((await save(id, admin, { members: people(5) })).status).toBe(200);
  expect((await save(id, owner, { members: people(4) })).status).toBe(200);
  expect((await peopleNow(id)).members).toHaveLength(4);
});

test('a guardian who says the same again stores nothing, and who changes it without end can still say no', async () => {
  const id = await putMinor();
  const pass = await guardianPass(admin, id);
  const decisions = async () => (await stored('consents')).filter(({ entry }) => entry === id);
  const give = async (photos: boolean) =>
    call('post', '/consents', { pass, json: await consentJson({ ...TAKE_PART, photos }) });
  await give(true);
  await give(true);
  const [first, ...others] = await decisions();
  expect(others).toEqual([]);
  const batch = db.batch();
  const before = new Date(Date.now() - 86_400_000);
  for (let index = 1; index < CONSENT.perMember; index += 1) {
    const { id: _id, ...fields } = first ?? { id: '' };
    batch.create(db.collection('consents').doc(), { ...fields, given_at: before });
  }
  await batch.commit();
  const refused = await give(false);
  expectError(refused, 'not-guardian');
  expect(refused.body).toMatchObject({ error: apiMessages.consent.tooMany });
  const no = () => call('post', '/consents/refuse', { pass, json: { reason: '' } });
  expect([(await no()).status, (await no()).status]).toEqual([201, 201]);
  expect(await entryNow(id)).toMatchObject({ consent: 'refused' });
  expect(await decisions()).toHaveLength(CONSENT.perMember + 1);
});
