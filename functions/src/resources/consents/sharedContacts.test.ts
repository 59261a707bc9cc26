import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { groups } from '@ndeiya/domain/groups/group';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentChange } from '../../platform/documentChange';
import { UNFINISHED } from '../../platform/projection';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { markEdition, sharedContactProjection, sharedContactTouched } from './sharedContacts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }));

const LEADER = '0711 000 000';
let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  memory.put('groups/g1', {
    ...memory.fields('groups/g1'),
    leader: { name: 'Teacher', phone: LEADER, email: null },
  });
});

const change = (
  collection: string,
  documentId: string,
  data: { before?: object; after?: object },
): DocumentChange => ({
  eventId: `${collection}-${documentId}`,
  time: new Date(),
  collection,
  documentId,
  before: null,
  after: null,
  ...data,
  actor: 'system',
});
const begins = (id: string) => change(entries.path, id, { after: memory.fields(`entries/${id}`) ?? {} });
const happens = (...changes: DocumentChange[]) =>
  Promise.all(changes.map((one) => sharedContactProjection(memory.db).onChange(one)));
const isMarked = (id: string) => memory.fields(`entries/${id}`)?.shared_contact === true;
const night = async () => {
  const { repair } = sharedContactProjection(memory.db);
  if ('length' in repair) for (const { run } of repair) await run(new Date());
};

describe('an entry that begins to wait for a guardian', () => {
  test.each([
    ['of her own', '0712 345 678', false],
    ['that is the leader’s', '+254 711 000 000', true],
    ['that is an organiser’s', 'Admin@example.org', true],
    ['that nobody has written down', '', false],
  ])('whose contact is one %s is marked: %s, %s', async (_whose, contact, expected) => {
    memory.put('users/admin', { ...goldenUser(), email: 'admin@example.org', is_admin: true });
    enter('amina', contact);
    await happens(begins('amina'));
    expect(isMarked('amina')).toBe(expected);
  });

  test('is marked without a group, too, where the contact is an organiser’s', async () => {
    memory.put('users/admin', { ...goldenUser(), email: 'admin@example.org', is_admin: true });
    enter('amina', 'admin@example.org', { group: null });
    await happens(begins('amina'));
    expect(isMarked('amina')).toBe(true);
  });

  test('reads its roster once with the rest of its class', async () => {
    const class40 = Array.from({ length: 40 }, (_, at) => `c${String(at)}`);
    for (const id of class40) enter(id, `${id}@example.org`);
    enter('last', LEADER);
    const read = vi.spyOn(memory, 'all');
    await happens(...class40.map(begins), begins('last'));
    expect(class40.some(isMarked)).toBe(false);
    expect(isMarked('last')).toBe(true);
    // One query of a transaction looks three times into the stand-in.
    expect(read.mock.calls.filter(([path]) => path === groupMembers.path).length).toBeLessThanOrEqual(3);
  });
});

describe('a marked entry', () => {
  beforeEach(async () => {
    enter('amina', LEADER);
    await happens(begins('amina'));
    expect(isMarked('amina')).toBe(true);
  });

  test('is so no more once its guardian has another contact', async () => {
    const people = memory.fields('entry_people/amina') ?? {};
    const guardians = [{ id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' }];
    const after = { ...people, guardians };
    memory.put('entry_people/amina', after);
    await happens(change(entryPeople.path, 'amina', { before: people, after }));
    expect(isMarked('amina')).toBe(false);
  });

  test('is so no more once the group has another leader', async () => {
    const before = memory.fields('groups/g1') ?? {};
    const after = { ...before, leader: { name: 'Another', phone: '0722 000 000', email: null } };
    memory.put('groups/g1', after);
    await happens(change(groups.path, 'g1', { before, after }));
    expect(isMarked('amina')).toBe(false);
  });

  test('is so no more at night, once a decision in front of the team stands', async () => {
    const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: LEADER };
    const about = { entry: 'amina', member: 'm-amina', person: 'p-amina', child: 'amina Wambui' };
    const decision = makeConsent({ ...about, edition: YEAR_OF_GROUP, guardian, method: 'witnessed' });
    memory.put('consents/c1', { ...goldenOf('consents').at(-1)?.data, ...decision });
    await night();
    expect(isMarked('amina')).toBe(false);
  });
});

test('a child who is added later with the contact and another guardian marks the entries of before', async () => {
  enter('amina', '0712 345 678');
  await happens(begins('amina'));
  expect(isMarked('amina')).toBe(false);
  enter('baraka', '0712 345 678');
  const line = { ...memory.fields('group_members/m-baraka') };
  const after = { ...line, guardian: { name: 'Otieno Were', relation: 'Father', contact: '0712 345 678' } };
  memory.put('group_members/m-baraka', after);
  await happens(change(groupMembers.path, 'm-baraka', { after }));
  expect([isMarked('amina'), isMarked('baraka')]).toEqual([true, true]);
});

test('an event that was lost is repaired by night', async () => {
  enter('amina', LEADER);
  await night();
  expect(isMarked('amina')).toBe(true);
});

test('a night without time looks at one entry after the other, and the next run goes on behind it', async () => {
  for (const id of ['a', 'b', 'c']) enter(id, LEADER);
  const marked: boolean[][] = [];
  for (let run = 0; run < 3; run += 1) {
    expect(await markEdition(memory.db, YEAR_OF_GROUP, () => true)).toBe(UNFINISHED);
    marked.push(['a', 'b', 'c'].map(isMarked));
  }
  expect(marked).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
  expect(await markEdition(memory.db, YEAR_OF_GROUP)).toBeUndefined();
});

test('a night makes no transaction for an entry whose guardians have contacts of their own', async () => {
  for (let at = 0; at < 20; at += 1) enter(`c${String(at)}`, `c${String(at)}@example.org`);
  const spy = vi.spyOn(memory, 'runTransaction');
  await night();
  // One reads the organisers and one the roster.
  expect(spy.mock.calls).toHaveLength(2);
});

test.each([
  ['an entry is decided', entries.path, { consent: 'missing' }, { consent: 'given' }, null],
  ['a draft has a child', entries.path, null, { consent: 'missing', state: 'draft' }, null],
  ['it is marked', entries.path, {}, { shared_contact: true }, null],
  ['an entry is sent', entries.path, { state: 'draft' }, { state: 'submitted' }, { entry: 'x' }],
  ['a decision ends', entries.path, { consent: 'given' }, { consent: 'missing' }, { entry: 'x' }],
  ['a member changes', entryPeople.path, { members: [] }, { members: [{ id: 'm' }] }, { entry: 'x' }],
  ['only the date of people changes', entryPeople.path, {}, { event_date: new Date() }, null],
  ['a line is new', groupMembers.path, null, { group: 'g1', name: 'A', guardian: null }, { group: 'g1' }],
  ['only a note changes', groupMembers.path, { group: 'g1', note: '' }, { group: 'g1', note: 'bus' }, null],
  ['the leader changes', groups.path, { leader: { phone: '1' } }, { leader: { phone: '2' } }, { group: 'x' }],
  ['a group is new', groups.path, null, { leader: { phone: '2' } }, null],
  ['a message comes', 'contact_messages', null, { name: 'A' }, null],
])('where %s, what is looked at is as expected', (...[, collection, before, after, expected]) => {
  const open = { consent: 'missing', state: 'submitted' };
  const isEntry = collection === entries.path;
  const data = {
    ...(before && { before: isEntry ? { ...open, ...before } : before }),
    after: isEntry ? { ...open, ...after } : after,
  };
  expect(sharedContactTouched(change(collection, 'x', data))).toEqual(expected);
});

const goldenUser = () => ({
  ...goldenOf('users').at(-1)?.data,
  created_at: new Date(),
  updated_at: new Date(),
});
