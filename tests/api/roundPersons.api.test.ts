import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { participantApi } from '@ndeiya/domain/entries/participantApi';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { roundEntries, roundEntryId, rounds } from '@ndeiya/domain/judging/round';
import { makeRoundInput, makeRules } from '@ndeiya/domain/testing/judgingMakers';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readParts, roundRef } from '../../functions/src/resources/judging/parts';
import { rebuildRound } from '../../functions/src/resources/judging/persons';
import { resultsOf } from '../../functions/src/resources/judging/roundInput';
import { type Account, db, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { as, consoleOf, send, submit } from '../support/judging';
import { PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { seatIn } from '../support/rounds';
import { expectError, expectSuccess } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(resetLimits);

/** An accepted solo of a person whom an administrator has registered with this address. */
async function enter(email: string, name: string): Promise<string> {
  const json = makeParticipant({ name, email, category: 'Poetry' });
  const answer = await call('post', '/participants/admin', { ...as(admin), json });
  const { id } = expectSuccess(answer, participantApi.add);
  await db.doc(`entries/${id}`).update({ state: 'accepted', kind: 'solo', number: `A${unique()}` });
  return id;
}

const THREE = makeRules({
  min_class: 1,
  prize_groups: [{ key: 'top', amounts: [50_000, 25_000, 10_000], categories: 'all', if_small: 'award' }],
});
async function roundOf(entries: string[], more: object = {}): Promise<string> {
  const created = await call('post', '/rounds', {
    ...as(admin),
    json: { ...makeRoundInput({ rules: THREE }), practice: false },
  });
  const { id } = created.body as RoundAnswer;
  const answer = await call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries, ...more } });
  expect(answer.status).toBe(200);
  return id;
}
const personsIn = async (id: string, entry: string) =>
  (await consoleOf(id, as(admin))).entries.find((one) => one.entry === entry)?.persons;

/** The first entry gets the most marks, and so on. Returns who has which prize. */
async function prizesOf(id: string, entries: string[]): Promise<[string, number][]> {
  const pass = await makePass(admin, { role: 'judge' });
  await seatIn(id, { pass: pass.id, seat: 'A', role: 'judge' });
  await db.doc(`${rounds.path}/${id}`).update({ state: 'open' });
  for (const entry of entries)
    await db.doc(`${roundEntries.path}/${roundEntryId(id, entry)}`).update({ status: 'performed' });
  const judge = { pass: pass.id, token: await openPass(pass), sheets: [] };
  const sheets = entries.map((entry, place) =>
    submit(`${roundEntryId(id, entry)}_${pass.id}`, {
      payload: { marks: { voice: 40 - place, words: 30, stage: 30 }, comment: '' },
    }),
  );
  expect((await send(judge, ...sheets)).status).toBe(200);
  const round = (await roundRef(db, id).get()).data();
  if (!round) throw new Error('there is no such round');
  const parts = await readParts(db, round);
  const { output, reasons } = resultsOf(parts);
  expect(reasons).toEqual([]);
  const numbers = new Map(parts.entries.map(({ entry, number }) => [number, entry]));
  return (output?.prizes ?? []).map(({ entry, amount }) => [
    [...numbers].find(([number]) => entry.endsWith(number.slice(1)))?.[1] ?? entry,
    amount,
  ]);
}

describe('who has a prize in a round', () => {
  test('a family of three on one address in the places 1, 2 and 3 has three prizes', async () => {
    const email = `family-${unique()}@example.com`;
    const names = ['Amina Wanjiru', 'Baraka Wanjiru', 'Zawadi Wanjiru'];
    const family = [];
    for (const name of names) family.push(await enter(email, name));
    const id = await roundOf(family);
    expect((await prizesOf(id, family)).map(([, amount]) => amount)).toEqual([50_000, 25_000, 10_000]);
  });

  test('a person with two addresses whom an organiser has joined has one prize', async () => {
    const two = [
      await enter(`one-${unique()}@example.com`, 'Amina Wanjiru'),
      await enter(`two-${unique()}@example.com`, 'Amina Wanjirũ'),
    ];
    const id = await roundOf(two);
    const persons = [...((await personsIn(id, two[0]!)) ?? []), ...((await personsIn(id, two[1]!)) ?? [])];
    expect(new Set(persons).size).toBe(2);
    const link = { id: unique(), persons, same: true, by: admin.uid, at: new Date() };
    const { current_edition: edition } = DEFAULT_SETTINGS;
    const stamped = { created_at: new Date(), updated_at: new Date() };
    await db.doc(`person_links/${String(edition)}`).set({ edition, links: [link], ...stamped });
    await rebuildRound(db, id);
    expect((await prizesOf(id, two)).map(([, amount]) => amount)).toEqual([50_000]);
    await db.doc(`person_links/${String(edition)}`).delete();
  });
});

describe('the persons of a group', () => {
  async function choir(): Promise<{ group: string; solo: string }> {
    const solo = await enter(`solo-${unique()}@example.com`, 'Amina Wanjiru');
    const group = await enter(`choir-${unique()}@example.com`, 'Evening Choir');
    const [person] = (
      (await db.doc(`entry_people/${solo}`).get()).get('members') as { person: string }[]
    ).map((member) => member.person);
    const members = [
      { ...makeMember({ name: 'Amina Wanjiru' }), person },
      { ...makeMember({ name: 'Baraka Otieno' }), person: `baraka-${unique()}` },
    ];
    await db.doc(`entries/${group}`).update({ kind: 'group' });
    await db.doc(`entry_people/${group}`).update({ members });
    return { group, solo };
  }

  test('a group is a person of its own, and each member counts where the organiser says so', async () => {
    const { group, solo } = await choir();
    const id = await roundOf([solo, group]);
    const [amina] = (await personsIn(id, solo)) ?? [];
    const [own, ...others] = (await personsIn(id, group)) ?? [];
    expect(others).toEqual([]);
    expect(own).not.toBe(amina);
    const put = (json: object) =>
      call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries: [solo, group], ...json } });
    expect((await put({ count_members: [group] })).status).toBe(200);
    expect(await personsIn(id, group)).toHaveLength(2);
    expect(await personsIn(id, group)).toContain(amina);
    // A list without the field leaves it as it is.
    expect((await put({})).status).toBe(200);
    expect(await personsIn(id, group)).toHaveLength(2);
    expect((await put({ count_members: [] })).status).toBe(200);
    expect(await personsIn(id, group)).toEqual([own]);
  });

  test('an open round takes another choice for a group that is in it, and none once results were published', async () => {
    const { group, solo } = await choir();
    const id = await roundOf([solo, group]);
    const [own] = (await personsIn(id, group)) ?? [];
    await db.doc(`${rounds.path}/${id}`).update({ state: 'open' });
    const put = (count_members: string[]) =>
      call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries: [solo, group], count_members } });
    expect((await put([group])).status).toBe(200);
    expect(await personsIn(id, group)).toHaveLength(2);
    expectError(await put([solo]), 'invalid-fields');
    const at = new Date();
    const published = { version: 1, level: 'places', corrects: null, first_at: at, at };
    await db.doc(`${rounds.path}/${id}`).update({ published });
    expectError(await put([]), 'round-state');
    expect((await put([group])).status).toBe(200);
    await db.doc(`${rounds.path}/${id}`).update({ published: null });
    expect((await put([])).status).toBe(200);
    expect(await personsIn(id, group)).toEqual([own]);
  });

  test('members count one by one in group entries of the list only', async () => {
    const { group, solo } = await choir();
    const id = await roundOf([solo]);
    const put = (count_members: string[]) =>
      call('put', `/rounds/${id}/entries`, { ...as(admin), json: { entries: [solo], count_members } });
    expect(Object.keys(expectError(await put([solo]), 'invalid-fields').fields)).toEqual(['count_members']);
    expect(Object.keys(expectError(await put([group]), 'invalid-fields').fields)).toEqual(['count_members']);
  });

  test('a head judge with a pass reads no ids of persons', async () => {
    const { solo } = await choir();
    const id = await roundOf([solo]);
    const head = await openPass(await makePass(admin, { role: 'head' }));
    expect((await consoleOf(id, { pass: head })).entries[0]).not.toHaveProperty('persons');
  });
});

describe('a member who becomes another person', () => {
  async function renamed(state: string) {
    const entry = await enter(`renamed-${unique()}@example.com`, 'Amina Wanjiru');
    const id = await roundOf([entry]);
    const before = await personsIn(id, entry);
    await db.doc(`${rounds.path}/${id}`).update({ state });
    const members = [{ ...makeMember({ name: 'Baraka Otieno' }), id: 'm1' }];
    const answer = await call('put', `/entries/${entry}`, { ...as(admin), json: { members } });
    expect(answer.status).toBe(200);
    return { id, entry, before };
  }

  test('is another one in a round that is open', async () => {
    await withTriggers(async () => {
      const { id, entry, before } = await renamed('open');
      await vi.waitFor(async () => {
        expect(await personsIn(id, entry)).not.toEqual(before);
      }, PATIENCE);
    });
  });

  test('stays who it was in a round that is frozen', async () => {
    const { id, entry, before } = await renamed('frozen');
    expect(await rebuildRound(db, id)).toBe(0);
    expect(await personsIn(id, entry)).toEqual(before);
  });
});
