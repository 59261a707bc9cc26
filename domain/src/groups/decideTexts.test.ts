import { expect, test } from 'vitest';
import { ENTRIES, GROUPS } from '../kernel/constants';
import {
  decideGroupOp,
  type Roster,
  type RosterEntry,
  type RosterMember,
  type RosterOperation,
} from './decide';

/** A letter of three bytes. */
const LONGEST = 'ー'.repeat(ENTRIES.textChars);
const BYTES = 2 * 3 * ENTRIES.textChars;
const amina: RosterMember = {
  id: 'amina',
  person: 'person-of-amina',
  name: 'Amina Wanjiru',
  age_band: 'minor',
  guardian: null,
  note: '',
  order: 1,
  seq: 1,
};
const poem = (id: string, text: string): RosterEntry => ({
  id,
  category: 'Poetry',
  kind: 'group',
  title: 'The ridge',
  stage_name: '',
  language: '',
  duration_s: 60,
  text,
  translation: text,
  members: ['amina'],
  state: 'draft',
});
const groupOf = (entries: RosterEntry[]): Roster => ({
  state: 'open',
  seq: 7,
  members: new Map([['amina', amina]]),
  entries: new Map(entries.map((one) => [one.id, one])),
  foreign: new Set(),
  categories: ['Poetry'],
  isArchived: false,
  past: new Set(),
  taken: new Set(),
  decided: [],
});
const most = Math.floor(GROUPS.textBytes / BYTES);
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => poem(`e${String(at)}`, LONGEST));

const stamp = {
  op_id: 'o'.repeat(16),
  device_id: 'device-1',
  seq: 1,
  at_client: '2026-01-01T09:00:00+03:00',
};
const enter = (group: Roster, id: string, text: string) => {
  const { state: _state, kind: _kind, id: entry, ...said } = poem(id, text);
  const op: RosterOperation = { ...stamp, kind: 'enter', payload: { ...said, kind: 'solo', entry } };
  return decideGroupOp(group, op, () => 'new').reason;
};

test('a group is full at the most bytes that its texts may have, so that its leader still gets all of it', () => {
  expect(enter(groupOf(entriesOf(most - 1)), 'new', LONGEST)).toBe('');
  expect(enter(groupOf(entriesOf(most)), 'new', LONGEST)).toBe('full');
  expect(enter(groupOf(entriesOf(most)), 'new', '')).toBe('');
});

test('a group that has more than the most bytes already may replace a text by a shorter one, and not by a longer one', () => {
  const group = groupOf([...entriesOf(most + 5), poem('short', 'ridge')]);
  expect(enter(group, 'e1', 'ridge')).toBe('');
  expect(enter(group, 'e1', LONGEST)).toBe('');
  expect(enter(group, 'short', LONGEST)).toBe('full');
});
