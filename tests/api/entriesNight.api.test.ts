import { randomUUID } from 'node:crypto';
import { editions } from '@ndeiya/domain/editions/edition';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { participants } from '@ndeiya/domain/entries/participant';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { slots } from '@ndeiya/domain/programme/slot';
import { mail } from '@ndeiya/domain/system/records';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillPlaces, mendEntries, remindDrafts } from '../../functions/src/resources/entries/upkeep/maintain';
import { enforceRetention } from '../../functions/src/resources/system/maintenance/retention';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, entryNow, peopleNow, putEdition, putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { expectSuccess } from './support/answers';

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
});
afterAll(clearEntries);

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const walkIn = (json: object) =>
  call('post', '/entries/walk_in', {
    token: admin.token,
    json,
    headers: { 'Idempotency-Key': randomUUID() },
  });
const poetry = async () => (await stored(entryQuotas.path)).find(({ category }) => category === 'Poetry');

describe('a reminder', () => {
  test('reaches the owner of a draft once, in the two days before the deadline', async () => {
    await putEdition({ closes_at: inHours(49) });
    const [draft] = [await putEntry(), await putEntry({ state: 'submitted' })];
    await remindDrafts(db, new Date());
    expect(await stored(mail.path)).toEqual([]);
    await remindDrafts(db, inHours(2));
    await remindDrafts(db, inHours(3));
    const email = (await db.collection(participants.path).doc(draft).get()).get('email') as string;
    expect(await stored(mail.path)).toMatchObject([{ id: `entry-reminder-${draft}`, to: email }]);
    expect((await entryNow(draft)).reminded_at).not.toBeNull();
  });

  test('is not sent after the deadline', async () => {
    await putEdition({ closes_at: inHours(-1) });
    await putEntry();
    await remindDrafts(db, new Date());
    expect(await stored(mail.path)).toEqual([]);
  });
});

describe('the repair of the night', () => {
  test('makes a lost entry again, and counts a category whose counts are wrong', async () => {
    await putEdition({ places: 5 });
    const [lost] = [await putEntry(), await putEntry({ state: 'accepted', number: 'A1' })];
    await db.collection(entries.path).doc(lost).delete();
    await mendEntries(db);
    expect(await entryNow(lost)).toMatchObject({ state: 'draft', category: 'Poetry' });
    const counted = await poetry();
    expect(counted).toMatchObject({ taken: 1, waiting: 0 });
    await db.doc(`${entryQuotas.path}/${String(counted?.id)}`).update({ taken: 4, waiting: 2 });
    expect(await mendEntries(db)).toBe(0);
    expect(await poetry()).toMatchObject({ taken: 1, waiting: 0 });
  });

  test('makes a lost entry, and counts the categories, although the edition of another participant cannot be read', async () => {
    await putEdition({ places: 5 });
    await putEntry({ state: 'accepted', number: 'A1' });
    const ids = ['a-of-a-bad-edition', `z-lost-${randomUUID()}`] as const;
    const [bad, lost] = ids.map((id) => db.collection(participants.path).doc(id));
    await db.doc(`${editions.path}/1999`).set({ year: 'long ago' });
    const participant = { ...makeParticipant({ category: 'Poetry' }), user_id: null, ...stampsAt() };
    await lost?.set(participant);
    await bad?.set({ ...participant, edition: 1999 });
    const entry = db.collection(entries.path).doc(ids[1]);
    await vi.waitFor(async () => expect((await entry.get()).exists).toBe(true), PATIENCE);
    await entry.delete();
    const quota = await poetry();
    await db.doc(`${entryQuotas.path}/${String(quota?.id)}`).set({ ...quota, taken: 4 });
    await expect(mendEntries(db)).rejects.toThrow('failed');
    expect((await entry.get()).exists).toBe(true);
    expect(await poetry()).toMatchObject({ taken: 1 });
  });

  test('makes a lost entry also where another entry has no participant any more, which it deletes', async () => {
    await putEdition({});
    const kept = await putEntry();
    const lost = db.collection(entries.path).doc(`lost-${randomUUID()}`);
    const { edition } = makeEntry({});
    const participant = { ...makeParticipant({ category: 'Poetry' }), edition, user_id: null, ...stampsAt() };
    await db.collection(participants.path).doc(lost.id).set(participant);
    await vi.waitFor(async () => expect((await lost.get()).exists).toBe(true), PATIENCE);
    const left = db.collection(entries.path).doc(`left-${randomUUID()}`);
    const people = db.collection(entryPeople.path).doc(left.id);
    await left.set({ ...makeEntry({}), ...stampsAt() });
    await people.set({ ...makeEntryPeople({}), ...stampsAt() });
    await lost.delete();
    await mendEntries(db);
    expect(await entryNow(lost.id)).toMatchObject({ state: 'draft', category: 'Poetry' });
    expect((await entryNow(kept)).state).toBe('draft');
    expect([(await left.get()).exists, (await people.get()).exists]).toEqual([false, false]);
  });

  test('gives an entry the owner whom its participant has', async () => {
    await putEdition({});
    const id = await putEntry({ owner: 'former' });
    await db
      .collection(participants.path)
      .doc(id)
      .update({ edition: makeEntry({}).edition });
    await db.collection(entries.path).doc(id).update({ owner: 'somebody-else' });
    await mendEntries(db);
    expect((await entryNow(id)).owner).toBe('former');
  });

  test('gives an entry and its member the name to which a registration was corrected while the event was lost', async () => {
    await putEdition({});
    const id = await putEntry({ stage_name: 'Wanjiru Former' });
    const participant = db.collection(participants.path).doc(id);
    await participant.update({ edition: makeEntry({}).edition });
    const name: unknown = (await participant.get()).get('name');
    const people = db.collection(entryPeople.path).doc(id);
    const members = [
      makeMember({ id: 'm1', name: 'Wanjiru Former' }),
      makeMember({ id: 'm2', name: 'Kamau' }),
    ];
    await people.update({ members, registered_name: 'Wanjiru Former' });
    await mendEntries(db);
    expect((await entryNow(id)).stage_name).toBe(name);
    expect(await peopleNow(id)).toMatchObject({
      registered_name: name,
      members: [
        { id: 'm1', name },
        { id: 'm2', name: 'Kamau' },
      ],
    });
    const { seq } = await entryNow(id);
    await mendEntries(db);
    expect((await entryNow(id)).seq, 'a second night changes nothing').toBe(seq);
  });

  test('waits until an edition is stored', async () => {
    await putEdition({});
    const entry = db.collection(entries.path).doc(await putEntry());
    await clear(editions.path);
    // The trigger on the new participant makes the entry again, once, when it runs after the deletion.
    await vi.waitFor(async () => {
      await entry.delete();
      expect(await mendEntries(db)).toBe(0);
      expect((await entry.get()).exists).toBe(false);
    }, PATIENCE);
  });
});

test('places that an organiser adds are offered to those who wait, in their order', async () => {
  await putEdition({ places: 1 });
  const waiting = { state: 'waitlisted' } as const;
  const [second, first] = [
    await putEntry({ ...waiting, waitlist_no: 2 }),
    await putEntry({ ...waiting, waitlist_no: 1 }),
  ];
  await mendEntries(db);
  await vi.waitFor(async () => expect((await entryNow(first)).state).toBe('offered'), PATIENCE);
  expect((await entryNow(second)).state).toBe('waitlisted');
  await putEdition({ places: 2 });
  await fillPlaces(db, new Date());
  expect((await entryNow(second)).state).toBe('offered');
});

test('the night keeps the people of somebody who registers although the event was over a year ago', async () => {
  await putEdition({ event_date: inHours(-24 * 500) });
  const { token } = await makeAccount();
  const json = makeParticipant({ category: 'Poetry' });
  const { id } = expectSuccess(await call('post', '/participants', { token, json }), participantApi.register);
  await enforceRetention(db);
  expect((await peopleNow(id)).members).toMatchObject([{ name: json.name }]);
  const update = { token, json: { members: [makeMember({ name: 'Njeri' })] } };
  expectSuccess(await call('put', `/entries/${id}`, update), entryApi.update);
  await enforceRetention(db);
  expect((await peopleNow(id)).members).toMatchObject([{ name: 'Njeri' }]);
});

describe('a walk-in', () => {
  test('with members has a number at once, its minor hides the name, and nobody is mailed', async () => {
    await putEdition({ places: 1 });
    const child = makeMember({ name: 'Njeri', age_band: 'minor' });
    const members = [makeMember({ name: 'Kamau' }), child];
    const json = { name: 'Kamau', category: 'Poetry', title: 'Song', kind: 'group', members };
    const made = expectSuccess(await walkIn(json), entryApi.walkIn);
    expect(made).toMatchObject({ state: 'accepted', number: 'A1' });
    expect(await entryNow(made.id)).toMatchObject({
      stage_name: '',
      has_minor: true,
      consent: 'missing',
      name_public: false,
    });
    expect((await peopleNow(made.id)).members.map(({ name }) => name)).toEqual(['Kamau', 'Njeri']);
    expect(await stored(mail.path)).toEqual([]);
  });

  test('goes beyond the places of its category, and is counted', async () => {
    await putEdition({ places: 1 });
    const json = { category: 'Poetry', title: 'Song' };
    const numbers = [];
    for (const name of ['Kamau', 'Njeri'])
      numbers.push(expectSuccess(await walkIn({ ...json, name }), entryApi.walkIn).number);
    expect(numbers).toEqual(['A1', 'A2']);
    expect(await poetry()).toMatchObject({ taken: 2, next_number: 3 });
  });

  test('gets the last line of a programme that has been built', async () => {
    await Promise.all([putEdition({ places: 5 }), clear('slots'), clear('programmes')]);
    const json = { category: 'Poetry', title: 'Song' };
    const add = async (name: string) => expectSuccess(await walkIn({ ...json, name }), entryApi.walkIn);
    const first = await add('Kamau');
    expect(await stored(slots.path)).toEqual([]);
    const plan = { starts_at: '2031-08-16T10:00:00+03:00', gap_minutes: 2 };
    expect((await call('post', '/programme/build', { token: admin.token, json: plan })).status).toBe(201);
    const second = await add('Njeri');
    const listed = await call('get', '/programme', { token: admin.token });
    const lines = (listed.body as ProgrammeAnswer).slots;
    expect(lines.map(({ entry }) => entry)).toEqual([first.id, second.id]);
    expect(lines.at(-1)).toMatchObject({ number: second.number, state: 'planned' });
  });
});
