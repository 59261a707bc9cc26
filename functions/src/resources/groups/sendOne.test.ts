import { firstEdition } from '@ndeiya/domain/editions/editions';
import type { EntryState } from '@ndeiya/domain/entries/states';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { type EntryRules, NOTHING_HAPPENED } from '../entries/steps/edition';
import type { Quota } from '../entries/steps/quotas';
import type { StoredEntry } from './roster';
import { countedPersons, type Progress, sendOne, type SentPart } from './sendOne';

const NOW = new Date('2026-05-01T09:00:00Z');
const [category] = firstEdition().categories;
if (!category) throw new Error('there is no category');

const rulesWith = (cap: number): EntryRules => ({
  site: 'Site',
  isProgrammeClosed: false,
  day: NOTHING_HAPPENED,
  edition: {
    ...firstEdition(),
    year: 2026,
    event_date: new Date('2026-08-16T06:00:00Z'),
    categories: [{ ...category, kinds: ['solo', 'group'], members_max: 20, per_person_cap: cap }],
  },
  window: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 },
});

/** An entry of the group with these members, each a person of the same id. */
function entryOf(id: string, members: string[], state: EntryState = 'draft'): StoredEntry {
  const kind = members.length === 1 ? 'solo' : 'group';
  const people = members.map((person) => makeMember({ id: person, name: `Name ${person}`, person }));
  const stored = makeEntry({ edition: 2026, category: category?.name ?? '', group: 'g1', kind, state });
  return {
    entry: { ...stored, ...stampsAt(), id },
    people: { ...makeEntryPeople({ edition: 2026, members: people }), registered_person: 'the choir' },
  };
}

const emptyQuota = (id: string): Quota => ({
  id,
  edition: 2026,
  category: '',
  taken: 0,
  waiting: 0,
  letter: 'A',
  next_number: 1,
  next_waitlist_no: 1,
  states: {},
  created_at: NOW,
});

/** Sends the last of these entries of one group. `elsewhere` are the entries of its person that the group does not know. */
function sendLast(
  all: StoredEntry[],
  {
    cap = 1,
    elsewhere = 0,
    joined = {},
    areJoinsLost = false,
  }: { cap?: number; elsewhere?: number; joined?: Record<string, string>; areJoinsLost?: boolean } = {},
) {
  const last = all.at(-1);
  if (!last) throw new Error('there is no entry');
  const standsFor = (person: string) => joined[person] ?? person;
  const counted = countedPersons(last, standsFor);
  const persons = counted.map((id) => [id, { ...emptyQuota(id), taken: elsewhere }] as const);
  const progress = {
    all: new Map(all.map((one) => [one.entry.id, one])),
    group: { allowance: {} },
    standsFor,
    areJoinsLost,
    quota: emptyQuota('category'),
    persons: new Map(persons),
    seen: new Map(),
    outcomes: [],
    now: NOW,
  } as unknown as Progress;
  const sending = { group: 'g1', op_id: 'op', by: { id: 'pass', isLeader: true } };
  const part: SentPart = {
    ids: [last.entry.id],
    category: last.entry.category,
    rules: rulesWith(cap),
    sending,
    permits: new Map(),
  };
  const { state, missing } = sendOne(last, progress, part);
  return [state, missing];
}
const IN = ['accepted', []];
const CAPPED = ['draft', ['per_person']];

test('a second group entry is refused for a member who is in the first, whatever the choir is called', () => {
  expect(sendLast([entryOf('e1', ['a', 'b'], 'accepted'), entryOf('e2', ['b', 'c'])])).toEqual(CAPPED);
});
test('a second choir of other members is in, and so is one where a person may have two entries', () => {
  expect(sendLast([entryOf('e1', ['a', 'b'], 'accepted'), entryOf('e2', ['c', 'd'])])).toEqual(IN);
  expect(sendLast([entryOf('e1', ['a', 'b'], 'accepted'), entryOf('e2', ['b', 'c'])], { cap: 2 })).toEqual(
    IN,
  );
});
test.each<EntryState>(['draft', 'withdrawn', 'declined'])(
  'an entry that is %s counts for none of its members',
  (state) => {
    expect(sendLast([entryOf('e1', ['a', 'b'], state), entryOf('e2', ['b', 'c'])])).toEqual(IN);
  },
);
test('a solo is refused for a member of a choir in the category, and a choir for a soloist', () => {
  expect(sendLast([entryOf('e1', ['a', 'b'], 'waitlisted'), entryOf('e2', ['b'])])).toEqual(CAPPED);
  expect(sendLast([entryOf('e1', ['b'], 'accepted'), entryOf('e2', ['a', 'b'])])).toEqual(CAPPED);
});
test('two members whom an organiser has joined are one person', () => {
  const all = [entryOf('e1', ['a', 'b'], 'accepted'), entryOf('e2', ['c', 'd'])];
  expect(sendLast(all, { joined: { d: 'a' } })).toEqual(CAPPED);
});
test('a solo of somebody with an entry elsewhere says nothing but to ask the organisers', () => {
  expect(sendLast([entryOf('e1', ['a'])], { elsewhere: 1 })).toEqual(['draft', ['organiser']]);
});

/** An entry of the second child that counts for the first one, who had it before it was given back. */
function givenBack(): StoredEntry {
  const before = entryOf('e2', ['z']);
  const [person_quota = ''] = countedPersons(before, (person) => person);
  const now = entryOf('e2', ['x'], 'returned');
  return { ...now, entry: { ...now.entry, person_quota } };
}

test('an entry that was given back and now names a child who has another one is not sent again', () => {
  expect(sendLast([entryOf('e1', ['x'], 'accepted'), givenBack()])).toEqual(['returned', ['per_person']]);
  expect(sendLast([givenBack()], { elsewhere: 1 })).toEqual(['returned', ['organiser']]);
});
test('an entry that was given back is sent again for a child who has none, or who was in it before', () => {
  expect(sendLast([givenBack()])).toEqual(IN);
  const same = entryOf('e2', ['z'], 'returned');
  const [person_quota = ''] = countedPersons(same, (person) => person);
  const stored = { ...same, entry: { ...same.entry, person_quota } };
  expect(sendLast([entryOf('e1', ['z'], 'accepted'), stored], { elsewhere: 2 })).toEqual(IN);
});
test('an entry that was given back is sent again for a child whom an organiser has joined with the one before', () => {
  const all = [entryOf('e1', ['z'], 'accepted'), givenBack()];
  expect(sendLast(all, { joined: { x: 'z' }, elsewhere: 2 })).toEqual(IN);
});

/** A choir that was sent with these members, and given back; `later` came into it since. */
function choirGivenBack(members: string[], later: string[]): StoredEntry {
  const { entry, people } = entryOf('e2', members, 'returned');
  const since = new Date('2026-04-02T09:00:00Z');
  const known = later.map((id) => ({ id, since, of_age: null }));
  const submitted_at = new Date('2026-04-01T09:00:00Z');
  return { entry: { ...entry, submitted_at }, people: { ...people, known } };
}

test('a choir that was given back is not sent again with a new member who has an entry in the category', () => {
  const other = entryOf('e1', ['x', 'y'], 'accepted');
  const capped = ['returned', ['per_person']];
  expect(sendLast([other, choirGivenBack(['a', 'x'], ['x'])])).toEqual(capped);
  expect(sendLast([other, choirGivenBack(['a', 'x'], ['x'])], { cap: 2 })).toEqual(IN);
  expect(sendLast([other, choirGivenBack(['a', 'c'], ['c'])], { joined: { c: 'y' } })).toEqual(capped);
});
test('a choir that was given back is sent again with its members, and with new ones who have no other entry', () => {
  const other = entryOf('e1', ['x', 'y'], 'accepted');
  expect(sendLast([other, choirGivenBack(['a', 'c'], ['c'])])).toEqual(IN);
  // Organisers may have let the child in beyond the cap before.
  expect(sendLast([other, choirGivenBack(['a', 'x', 'c'], ['c'])])).toEqual(IN);
});

test('nothing takes a place while a line of the joined persons is lost, and what has one is sent again', () => {
  const lost = { areJoinsLost: true };
  const held = ['draft', ['organiser']];
  expect(sendLast([entryOf('e1', ['a'])], lost)).toEqual(held);
  expect(sendLast([entryOf('e1', ['a', 'b'])], lost)).toEqual(held);
  expect(sendLast([choirGivenBack(['a', 'x'], ['x'])], lost)).toEqual(['returned', ['organiser']]);
  expect(sendLast([choirGivenBack(['a', 'b'], [])], lost)).toEqual(IN);
  const same = entryOf('e2', ['z'], 'returned');
  const [person_quota = ''] = countedPersons(same, (person) => person);
  expect(sendLast([{ ...same, entry: { ...same.entry, person_quota } }], lost)).toEqual(IN);
});
