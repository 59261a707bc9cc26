import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import type { Services } from '../seed/services';
import { erasePerson, planErasure } from './erasePerson';
import { exportPerson } from './exportPerson';
import { findPersons } from './matches';

const MOTHER = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: '+254 712 345 678' };
const FATHER = { id: 'g2', name: 'Otieno', relation: 'Father', contact: 'otieno@example.org' };

let memory: MemoryFirestore;
let services: Services;
/** The notes by which a restore erases again. */
let notes: Map<string, Buffer>;
beforeEach(async () => {
  memory = new MemoryFirestore();
  const { bucket, files } = memoryBucket();
  notes = files;
  services = { db: memory.db, auth: {}, bucket: await bucket() } as unknown as Services;
});

const child = (person: string, name: string, more: Partial<EntryMember> = {}) =>
  makeMember({ id: `m-${person}`, name, person, age_band: 'minor', guardian_id: 'g1', phone: '', ...more });
function enter(id: string, ...members: EntryMember[]): void {
  const owner = { owner: 'family', edition: 2026 };
  const persons = members.flatMap(({ person }) => person ?? []);
  const guardians = [MOTHER, FATHER].filter(({ id }) => members.some((one) => one.guardian_id === id));
  const people = makeEntryPeople({ ...owner, members, guardians, persons });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  memory.put(`entries/${id}`, { ...makeEntry({ ...owner, title: `Piece of ${id}` }), ...stampsAt() });
  const name = members[0]?.name ?? '';
  memory.put(`participants/${id}`, { ...makeParticipant({ name }), user_id: 'family', ...stampsAt() });
}
function list(id: string, person: string, name: string): void {
  const guardian = { name: 'Njeri', relation: 'Mother', contact: '0712345678' };
  memory.put(`group_members/${id}`, storedAs('group_members', { group: 'school', person, name, guardian }));
}
const isThere = (path: string) => memory.fields(path) !== undefined;
const personsFor = async (typed: string) =>
  (await findPersons(memory.db, typed)).map(({ person }) => person).toSorted();

describe('a family with one number', () => {
  beforeEach(() => {
    enter('song', child('amina', 'Amina Njeri'));
    enter('poem', child('baraka', 'Baraka Njeri', { phone: '0733 000 111' }));
    enter('other', child('cherono', 'Cherono Otieno', { guardian_id: 'g2' }));
    enter('choir', child('amina', 'Amina Njeri'), child('cherono', 'Cherono Otieno', { guardian_id: 'g2' }));
    list('line', 'dafina', 'Dafina Njeri');
  });

  test.each([
    ['the number of the guardian', '0712 345 678', ['amina', 'baraka', 'dafina']],
    ['the same number with the code of the country', '+254712345678', ['amina', 'baraka', 'dafina']],
    ["the guardian's e-mail address", 'Otieno@example.org', ['cherono']],
    ['the own number', '0733000111', ['baraka']],
    ['the name', 'amina njeri', ['amina']],
    ['the words of the name in another order', 'Njeri Amina', ['amina']],
    ['a number that nobody has', '0799 999 999', []],
    ['nothing but a space', ' ', []],
  ])('is found by %s, each person by itself', async (_what, typed, persons) => {
    expect(await personsFor(typed)).toEqual(persons);
  });

  test('says of each match by what it was found, and where the person is', async () => {
    expect(await findPersons(memory.db, '0712 345 678')).toContainEqual({
      person: 'amina',
      names: ['Amina Njeri'],
      ages: ['minor'],
      by: ['guardian'],
      paths: ['entry_people/choir', 'entry_people/song'],
      earlier: [],
    });
  });

  test('has one child exported, with the own place in the choir, and nothing of the others', async () => {
    const data = await exportPerson(services, null, { person: 'amina' });
    expect(data.records.participants).toMatchObject([{ id: 'song' }]);
    expect(data.records.entries).toMatchObject([{ id: 'song' }]);
    expect(data.records.entry_people).toMatchObject([
      { id: 'song', members: [{ name: 'Amina Njeri' }] },
      { id: 'choir', members: [{ name: 'Amina Njeri' }], guardians: [{ id: 'g1' }] },
    ]);
    expect(data.mentioned_in).toContain('entry_people/choir');
    expect(data.account).toBeNull();
    expect(JSON.stringify(data)).not.toMatch(/baraka|cherono|dafina|otieno/i);
  });

  test('keeps the others, and the choir without the child, when one child is erased', async () => {
    const plan = await planErasure(services, null, { person: 'amina' });
    expect(isThere('participants/song')).toBe(true);
    const { deleted, unnamed } = await erasePerson(services, null, { person: 'amina' });
    expect([deleted, unnamed]).toEqual([plan.deleted, plan.unnamed]);
    expect(deleted).toEqual(['entries/song', 'entry_people/song', 'participants/song']);
    expect(unnamed).toEqual(['entry_people/choir']);
    expect(memory.fields('entry_people/choir')).toMatchObject({
      members: [{ name: 'Cherono Otieno' }],
      guardians: [{ id: 'g2' }],
      persons: ['cherono'],
    });
    for (const path of ['participants/poem', 'entries/choir', 'entry_people/other', 'group_members/line'])
      expect(isThere(path), path).toBe(true);
    expect([...notes.values()].join(' ')).toContain('entry_people/choir');
    expect((await planErasure(services, null, { person: 'baraka' })).deleted).toHaveLength(3);
  });

  test('has the line of a roster erased with the sheets of this child only', async () => {
    const of = (member: string) =>
      storedAs('consent_sheets', { group: 'school', member, person: null, child: 'Dafina Njeri' });
    memory.put('consent_sheets/s1', of('line'));
    memory.put('consent_sheets/s2', of('another'));
    const { deleted } = await erasePerson(services, null, { person: 'dafina' });
    expect(deleted).toEqual(['consent_sheets/s1', 'group_members/line']);
  });
});

test('whoever was joined is one person, with the entries of both', async () => {
  enter('song', child('a', 'Amina Njeri'));
  enter('poem', child('b', 'Amina Njeri'));
  enter('third', child('c', 'Amina Njeri'));
  const link = { id: 'l', persons: ['b', 'a'], same: true, by: 'admin', at: new Date(0) };
  memory.put('person_links/2026', { edition: 2026, links: [link], ...stampsAt() });
  expect(await personsFor('Amina Njeri')).toEqual(['a', 'c']);
  const { deleted } = await erasePerson(services, null, { person: 'b' });
  expect(deleted.filter((path) => path.startsWith('entries/'))).toEqual(['entries/poem', 'entries/song']);
  expect(isThere('entries/third')).toBe(true);
});

test("a decision about the child's place is exported, and stays as evidence when the child is erased", async () => {
  enter('choir', child('a', 'Amina Njeri'), child('b', 'Baraka Njeri'));
  for (const person of ['a', 'b'])
    memory.put(`consents/${person}`, makeConsent({ entry: 'choir', member: `m-${person}`, person }));
  const { records } = await exportPerson(services, null, { person: 'a' });
  expect(records.consents).toMatchObject([{ id: 'a' }]);
  const { mentioning } = await erasePerson(services, null, { person: 'a' });
  expect(mentioning.map(({ path }) => path)).toEqual(['consents/a']);
  expect(isThere('consents/a')).toBe(true);
});

test("a decision that is chosen for the erasure says in its entry that the child's name is lost", async () => {
  enter('choir', child('a', 'Amina Njeri'), child('b', 'Baraka Njeri'));
  enter('poem', child('b', 'Baraka Njeri'));
  const about = { member: 'm-a', person: 'a', counts_in: ['poem'] };
  memory.put('consents/a', makeConsent({ entry: 'choir', ...about }));
  await erasePerson(services, null, { person: 'a', also: ['consents/a'] });
  expect(isThere('consents/a')).toBe(false);
  expect(memory.fields('entries/poem')).toMatchObject({ names_lost: true });
});

test('an id that nobody has, and a name that two children of rosters have for a reader, are refused before anything changes', async () => {
  list('one', 'a', 'Amina Njeri');
  list('two', 'b', '\u0410mina  Njeri');
  await expect(erasePerson(services, null, { person: 'nobody' })).rejects.toThrow('Nobody has the id nobody');
  const named = { typedName: 'Amina Njeri' };
  await expect(erasePerson(services, '0712 345 678', named)).rejects.toThrow('Several people are called');
  expect([isThere('group_members/one'), isThere('group_members/two'), notes.size]).toEqual([true, true, 0]);
});
