import { firstEdition } from '@ndeiya/domain/editions/editions';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { growthOfWork } from '@ndeiya/domain/testing/countedReads';
import { makeEntry, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { entryAnswerOf } from '../entries/answers';
import { NOT_SEEN } from '../entries/steps/course';
import { type EntryRules, NOTHING_HAPPENED } from '../entries/steps/edition';
import { rosterAnswer } from './answers';
import type { EntryRecords, GroupRecords } from './records';

const [category] = firstEdition().categories;
const rules: EntryRules = {
  site: 'Site',
  isProgrammeClosed: false,
  day: NOTHING_HAPPENED,
  edition: { ...firstEdition(), year: 2026, event_date: new Date('2026-08-16T06:00:00Z') },
  window: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 },
};

/** A group of one child, of whom a guardian has refused: in the group's own entry, or in one of somebody else. */
function storyOf(refused: 'here' | 'elsewhere', fields: Partial<Entry> = {}): GroupRecords {
  const child = makeMember({
    id: 'njeri',
    name: 'Njeri Kamau',
    age_band: 'minor',
    guardian_id: 'njeri',
    person: 'p',
  });
  const guardian = { id: 'njeri', name: 'Mama Njeri', relation: 'Mother', contact: '0712 345 678' };
  const piece = {
    category: category?.name ?? '',
    group: 'g1',
    kind: 'solo',
    consent: 'refused',
    has_minor: true,
  } as const;
  const entry = { ...makeEntry({ ...piece, edition: 2026 }), ...stampsAt(), ...fields, id: 'e1' };
  const said = makeConsent({ decision: 'refused', child: child.name, guardian, member: child.id });
  const decision =
    refused === 'here'
      ? { ...said, id: 'c1', entry: 'e1' }
      : { ...said, id: 'c1', entry: 'other', isElsewhere: true as const };
  const { contact, name, relation } = guardian;
  const member = {
    id: 'njeri',
    group: 'g1',
    edition: 2026,
    event_date: rules.edition.event_date,
    person: 'p',
    name: child.name,
    age_band: 'minor' as const,
    guardian: { name, relation, contact },
    note: '',
    order: 1,
    seq: 1,
    ...stampsAt(),
  };
  const people = { members: [child], guardians: [guardian], known: [] };
  return {
    members: new Map([['njeri', member]]),
    entries: [{ entry, people, members: ['njeri'], decisions: [decision] }],
    late: new Map(),
    planned: new Map(),
    published: new Set(),
  };
}
const shown = (refused: 'here' | 'elsewhere', isLeader: boolean) => {
  const { members, entries } = rosterAnswer(storyOf(refused), rules, { isLeader });
  return [members[0]?.consent, entries[0]?.missing];
};

test('a leader sees a refusal about an entry of the group', () => {
  expect(shown('here', true)).toEqual(['refused', ['consent']]);
});
test('a leader does not see that a child of this name was refused elsewhere, only that the organisers know more', () => {
  expect(shown('elsewhere', true)).toEqual(['missing', ['organiser']]);
});
test('an organiser sees a refusal wherever it was said', () => {
  expect(shown('here', false)).toEqual(['refused', ['consent']]);
  expect(shown('elsewhere', false)).toEqual(['refused', ['consent']]);
});

test('a leader reads whose guardian has refused an entry of the group, and else only whose has not decided', () => {
  const read = (refused: 'here' | 'elsewhere', isLeader: boolean) => {
    const [entry] = rosterAnswer(storyOf(refused), rules, { isLeader }).entries;
    return [entry?.refused, entry?.undecided];
  };
  expect(read('here', true)).toEqual([['njeri'], []]);
  expect(read('elsewhere', true)).toEqual([[], ['njeri']]);
  expect(read('elsewhere', false)).toEqual([['njeri'], []]);
});

test('a leader reads the comment and the last day of a returned entry only, because later decisions have none', () => {
  const said = { comment: 'Who plays the drum?', returned_until: new Date('2026-08-01T21:00:00Z') };
  const read = (state: Entry['state']) => {
    const [entry] = rosterAnswer(storyOf('here', { ...said, state }), rules, { isLeader: true }).entries;
    return [entry?.comment, entry?.returned_until];
  };
  expect(read('returned')).toEqual(['Who plays the drum?', '2026-08-02T00:00:00+03:00']);
  expect(read('accepted')).toEqual(['', null]);
});

/** A choir, of which `growthOfWork` makes the children and what is said about them. */
const choirEntry = {
  ...makeEntry({ kind: 'group', group: 'g1', edition: 2026 }),
  ...stampsAt(),
  id: 'choir',
};

/** The group of the choir; its roster has the same children, with ids and names alone. */
function groupOf({ people, decisions }: Pick<EntryRecords, 'people' | 'decisions'>) {
  const { members } = people;
  const roster = members.map(({ id, name }, order) => {
    const of = { id, group: 'g1', edition: 2026, event_date: rules.edition.event_date, person: id };
    const child = { name, age_band: 'minor' as const, guardian: null, note: '' };
    return [id, { ...of, ...child, order, seq: 1, ...stampsAt() }] as const;
  });
  return {
    members: new Map(roster),
    entries: [{ entry: choirEntry, people, members: members.map(({ id }) => id), decisions }],
    late: new Map(),
    planned: new Map(),
    published: new Set<string>(),
  };
}

test('the page of a choir twice as large is twice the work for the server', () => {
  const reader = { isAdmin: true, permit_until: null };
  const growth = growthOfWork(({ people, decisions }) =>
    entryAnswerOf(
      { entry: choirEntry, people: { ...choirEntry, ...people }, decisions, events: [], seen: NOT_SEEN },
      rules,
      reader,
    ),
  );
  expect(growth).toBeCloseTo(2, 0);
});

test.each([true, false])('the page of its group is twice the work too (for a leader: %s)', (isLeader) => {
  expect(growthOfWork((choir) => rosterAnswer(groupOf(choir), rules, { isLeader }))).toBeCloseTo(2, 0);
});
