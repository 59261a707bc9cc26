import { firstEdition } from '@ndeiya/domain/editions/editions';
import { growthOfWork } from '@ndeiya/domain/testing/countedReads';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { entryAnswerOf } from '../entries/answers';
import { NOT_SEEN } from '../entries/steps/course';
import { type EntryRules, NOTHING_HAPPENED } from '../entries/steps/edition';
import { rosterAnswer } from './answers';
import type { EntryRecords } from './records';

const rules: EntryRules = {
  site: 'Site',
  isProgrammeClosed: false,
  day: NOTHING_HAPPENED,
  edition: { ...firstEdition(), year: 2026, event_date: new Date('2026-08-16T06:00:00Z') },
  window: { state: 'open', opens_at: null, closes_at: null, grace_minutes: 0 },
};
const entry = { ...makeEntry({ kind: 'group', group: 'g1', edition: 2026 }), ...stampsAt(), id: 'choir' };

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
    entries: [{ entry, people, members: members.map(({ id }) => id), decisions }],
    late: new Map(),
    planned: new Map(),
    published: new Set<string>(),
  };
}

test('the page of a choir twice as large is twice the work for the server', () => {
  const reader = { isAdmin: true, permit_until: null };
  const growth = growthOfWork(({ people, decisions }) =>
    entryAnswerOf(
      { entry, people: { ...entry, ...people }, decisions, events: [], seen: NOT_SEEN },
      rules,
      reader,
    ),
  );
  expect(growth).toBeCloseTo(2, 0);
});

test.each([true, false])('the page of its group is twice the work too (for a leader: %s)', (isLeader) => {
  expect(growthOfWork((choir) => rosterAnswer(groupOf(choir), rules, { isLeader }))).toBeCloseTo(2, 0);
});
