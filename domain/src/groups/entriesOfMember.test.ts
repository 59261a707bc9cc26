import { expect, test } from 'vitest';
import { GROUPS } from '../kernel/constants';
import { decideGroupOp, type Roster, type RosterEntry, type RosterOperation } from './decide';

const piece = {
  category: 'Poetry',
  kind: 'group',
  title: '',
  stage_name: '',
  language: '',
  text: '',
  translation: '',
  duration_s: null,
} as const;
const njeri = {
  id: 'njeri',
  person: 'p',
  name: 'Njeri',
  age_band: 'adult',
  guardian: null,
  note: '',
} as const;

/** A group with one member, who is in so many drafts. */
const withDrafts = (count: number): Roster => ({
  state: 'open',
  seq: 1,
  members: new Map([['njeri', { ...njeri, order: 1, seq: 1 }]]),
  entries: new Map(
    Array.from({ length: count }, (_, at): [string, RosterEntry] => {
      const id = `e${String(at)}`;
      return [id, { ...piece, id, state: 'draft', members: ['njeri'] }];
    }),
  ),
  foreign: new Set(),
  categories: ['Poetry'],
  isArchived: false,
  past: new Set(),
  taken: new Set(),
  decided: [],
});

test('a member is in a hundred entries of a group at most, because a change of the member writes all their drafts again', () => {
  const enter = (before: Roster) => {
    const op = { kind: 'enter', payload: { ...piece, entry: 'new', members: ['njeri'] } };
    return decideGroupOp(before, op as unknown as RosterOperation, () => 'p2');
  };
  expect(enter(withDrafts(GROUPS.entriesOfMember)).reason).toBe('full');
  expect(enter(withDrafts(GROUPS.entriesOfMember - 1)).outcome).toBe('applied');
});
