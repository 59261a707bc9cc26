import { randomUUID } from 'node:crypto';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { personApi, type PersonLinkAnswer } from '@ndeiya/domain/entries/personApi';
import { personMessages } from '@ndeiya/domain/entries/personMessages';
import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import { makeRoundInput, makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followPersons } from '../../functions/src/resources/entries/upkeep/personQuotas';
import { rowOf } from '../../functions/src/resources/judging/lineup';
import { NEVER_JUDGED } from '../../functions/src/resources/judging/parts';
import { type Account, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { clearEntries, entryNow, putEdition, putEntry } from '../support/entries';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let second: Account;
let mother: Account;
let aunt: Account;
beforeAll(async () => {
  [admin, second] = [await makeAdmin(), await makeAdmin()];
  [mother, aunt] = [await makeAccount(), await makeAccount()];
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
  await putEdition({});
});
afterAll(clearEntries);

interface Entered extends Partial<Entry> {
  person?: string;
  name?: string;
}
/** A complete entry of one person of age. */
async function enter({ person = `person-${unique()}`, name = 'Amina Wanjiru', ...entry }: Entered = {}) {
  const member = { ...makeMember({ name }), person };
  const id = await putEntry(entry, { members: [member], registered_name: name, registered_person: person });
  return { id, person, name };
}

const post = (json: object, { token } = admin) => call('post', '/persons/links', { token, json });
const say = async (persons: string[], same: boolean, by = admin) =>
  expectSuccess(await post({ persons, same }, by), personApi.link);
const preview = async (persons: string[], same = true) =>
  expectSuccess(await post({ persons, same, preview: true }), personApi.link, 200);
const takeBack = (id: string) => call('delete', `/persons/links/${id}`, { token: admin.token });
const suggestions = async () =>
  expectSuccess(await call('get', '/persons/suggestions', { token: admin.token }), personApi.suggestions);
const linked = async () =>
  expectSuccess(await call('get', '/persons/links', { token: admin.token }), personApi.links);
const submit = (id: string, { token }: Account) =>
  call('post', `/entries/${id}/submit`, { token, headers: { 'Idempotency-Key': randomUUID() } });

const NOTHING: PersonLinkAnswer['touches'] = { rounds: [], prizes: [], caps: [] };

const CONFIRMED = {
  state: 'confirmed',
  total: null,
  comment: '',
  rev: 1,
  source: 'phone',
  paper: { first: null, second: null },
  flags: [],
  receipt: '7KQ2M9',
  confirmed_by: null,
  reason: '',
  by_console: false,
  authors: {},
  undecided: [],
  decisions: [],
  spread_answer: null,
  override: null,
};
/** A round of these entries, in which the first has the most marks. */
async function judged(all: { id: string; person: string }[], state = 'open'): Promise<string> {
  const id = `round-${unique()}`;
  const prizes = [
    { key: 'top', amounts: [50_000, 25_000], categories: 'all' as const, if_small: 'award' as const },
  ];
  const rules = makeRules({ min_class: 1, prize_groups: prizes });
  const at = { ...stampsAt() };
  const input = { ...makeRoundInput({ rules, title: `Final ${id}` }), ...NEVER_JUDGED };
  await db
    .doc(`${rounds.path}/${id}`)
    .set({ ...input, edition: 2025, practice: false, state, rules_hash: null, ...at });
  const seat = { round: id, pass: 'pass', seat: 'A', role: 'judge', name: 'Judge' };
  await db.doc(`judges/${id}_pass`).set({ ...seat, conflicts: [], devices: [], ...at });
  for (const [place, { id: entry, person }] of all.entries()) {
    const placed = { round: id, order: place + 1, persons: [person], now: new Date() };
    const row = rowOf({ ...(await entryNow(entry)), number: `A${String(place + 1)}` }, placed);
    await db.doc(`${roundEntries.path}/${row.id}`).set({ ...row, status: 'performed' });
    const sheet = { round: id, entry, judge: 'pass', marks: { voice: 40 - place, words: 30, stage: 30 } };
    await db.doc(`sheets/${row.id}_pass`).set({ ...CONFIRMED, ...sheet, ...at });
  }
  return id;
}
const personsIn = async (round: string) =>
  (await db.collection(roundEntries.path).where('round', '==', round).orderBy('order').get()).docs.map(
    (one) => (one.get('persons') as string[])[0],
  );

describe('two addresses of one person', () => {
  test('are suggested, previewed, joined once and taken back, with the round and the prize that they touch', async () => {
    const [one, two] = [await enter(), await enter()];
    const other = await enter({ name: 'Baraka Otieno' });
    const round = await judged([one, two, other]);
    const persons = [one.person, two.person];
    expect(await suggestions()).toMatchObject([{ reason: 'same_phone', persons: [{}, {}] }]);
    const touched = await preview(persons);
    expect(touched.touches.rounds).toEqual([{ id: round, title: `Final ${round}`, state: 'open' }]);
    expect(touched.touches.prizes.map(({ entry }) => entry)).toEqual([two.id, other.id]);
    expect(await linked()).toEqual([]);
    expect(await personsIn(round)).toEqual([one.person, two.person, other.person]);

    const link = await say(persons, true);
    expect(link.touches).toEqual(touched.touches);
    expect(new Set(await personsIn(round)).size).toBe(2);
    expect(await suggestions()).toEqual([]);
    expect(await say(persons.toReversed(), true, second)).toEqual({ ...link, touches: NOTHING });
    expect(await linked()).toMatchObject([{ id: link.id, same: true, persons: [{ name: one.name }, {}] }]);

    const back = expectSuccess(await takeBack(link.id), personApi.unlink);
    expect(back.touches.rounds).toEqual(touched.touches.rounds);
    expect(await personsIn(round)).toEqual([one.person, two.person, other.person]);
    expectError(await takeBack(link.id), 'not-found');
  });

  test('stay two in a frozen round, which is named', async () => {
    const [one, two] = [await enter(), await enter()];
    const round = await judged([one, two], 'frozen');
    const { touches } = await say([one.person, two.person], true);
    expect(touches).toMatchObject({ rounds: [{ id: round, state: 'frozen' }], prizes: [] });
    expect(await personsIn(round)).toEqual([one.person, two.person]);
  });

  test('have the cap of one person as soon as they are joined, and of two when that is taken back', async () => {
    // The id that stands for both is that of the second, so the count of the first has to move.
    const one = await enter({ owner: mother.uid, state: 'draft', person: `z-${unique()}` });
    const two = await enter({ owner: aunt.uid, state: 'draft', person: `a-${unique()}` });
    const third = await enter({ owner: aunt.uid, state: 'draft', person: one.person });
    expect((await submit(one.id, mother)).status).toBe(200);
    expectError(await submit(third.id, aunt), 'entries-per-person');
    const link = await say([one.person, two.person], true);
    expect(link.touches.caps).toEqual([]);
    expectError(await submit(two.id, aunt), 'entries-per-person');
    expectSuccess(await takeBack(link.id), personApi.unlink);
    expect((await submit(two.id, aunt)).status).toBe(200);
    const again = await preview([one.person, two.person]);
    expect(again.touches.caps.map(({ entry }) => entry).toSorted()).toEqual([one.id, two.id].toSorted());
  });
});

describe('what contradicts what was said before', () => {
  test('is refused with a sentence, and nothing changes', async () => {
    const [one, two, three] = [await enter(), await enter(), await enter()];
    await say([one.person, two.person], true);
    const last = await say([two.person, three.person], true);
    const { fields } = expectError(
      await post({ persons: [one.person, three.person], same: false }),
      'invalid-fields',
    );
    expect(fields).toEqual({ persons: personMessages.contradicts });
    expectSuccess(await takeBack(last.id), personApi.unlink);
    expect(await say([one.person, three.person], false)).toMatchObject({ same: false, touches: NOTHING });
    expectError(await post({ persons: [two.person, three.person], same: true }), 'invalid-fields');
    expect(await linked()).toHaveLength(2);
  });

  test('persons who take part no more, and one with themself, are refused', async () => {
    const { person } = await enter();
    const refused = async (persons: string[]) =>
      expectError(await post({ persons, same: true }), 'invalid-fields').fields.persons;
    expect(await refused([person, 'nobody'])).toBe(personMessages.unknown);
    expect(await refused([person, person])).toBe(personMessages.two);
  });
});

test('two administrators who decide at the same time both find their decision, and one pair once', async () => {
  const [one, two, three] = [await enter(), await enter(), await enter()];
  await Promise.all([
    say([one.person, two.person], true),
    say([two.person, three.person], true, second),
    say([two.person, one.person], true, second),
  ]);
  expect(await linked()).toHaveLength(2);
});

test('a sent entry counts for the person who performs in it now, and one from before for its person', async () => {
  const one = await enter({ owner: mother.uid, state: 'draft' });
  expect((await submit(one.id, mother)).status).toBe(200);
  const members = [{ ...makeMember({ name: 'Baraka Otieno' }), person: 'baraka' }];
  await db.doc(`entry_people/${one.id}`).update({ members, registered_person: 'baraka' });
  const earlier = await enter({
    state: 'accepted',
    person_quota: 'person_2025_of-an-account',
    person: one.person,
  });
  expect(await followPersons(db, 2025)).toBe(2);
  const [moved, old] = [await entryNow(one.id), await entryNow(earlier.id)];
  expect(moved.person_quota).not.toBe(old.person_quota);
  const counts = await db.getAll(
    ...[moved, old].map((entry) => db.doc(`entry_quotas/${entry.person_quota}`)),
  );
  expect(counts.map((count) => count.get('taken') as number)).toEqual([1, 1]);
  expect(await followPersons(db, 2025)).toBe(0);
});
