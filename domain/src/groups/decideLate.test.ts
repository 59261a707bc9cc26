import { expect, test } from 'vitest';
import {
  decideGroupOp,
  type Roster,
  type RosterEntry,
  type RosterMember,
  type RosterOperation,
} from './decide';

const member = (id: string, name: string): RosterMember => ({
  id,
  person: `person-of-${id}`,
  name,
  age_band: 'adult',
  guardian: null,
  note: '',
  order: 1,
  seq: 1,
});
const choir: RosterEntry = {
  id: 'choir',
  category: 'Drums',
  kind: 'group',
  title: 'The ridge',
  stage_name: 'Choir',
  language: '',
  text: '',
  translation: '',
  duration_s: 60,
  members: ['njeri', 'otieno'],
  state: 'returned',
};
const roster = (more: Partial<Roster> = {}): Roster => ({
  state: 'open',
  seq: 7,
  members: new Map([
    ['njeri', member('njeri', 'Njeri Kamau')],
    ['otieno', member('otieno', 'Otieno Were')],
  ]),
  entries: new Map([['choir', choir]]),
  foreign: new Set(),
  categories: ['Drums'],
  isArchived: false,
  past: new Set(['choir']),
  taken: new Set(),
  decided: [],
  ...more,
});

const stamp = {
  op_id: 'op-0000000000000',
  device_id: 'device-1',
  seq: 1,
  at_client: '2031-08-01T09:00:00+03:00',
};
const decide = (before: Roster, kind: RosterOperation['kind'], payload: object) => {
  const { outcome, reason } = decideGroupOp(
    before,
    { ...stamp, kind, payload } as RosterOperation,
    () => 'new',
  );
  return [outcome, reason];
};
const { id: _id, state: _state, ...piece } = choir;
const said = { member: 'njeri', base_seq: 1, name: 'Njeri Kamau', age_band: 'adult' };

const CHANGES: [RosterOperation['kind'], object][] = [
  ['enter', { ...piece, entry: 'choir', title: 'Another' }],
  ['change', { ...said, name: 'Njeri Kamao' }],
  ['remove', { member: 'njeri' }],
  ['leave', { entry: 'choir', member: 'njeri' }],
];

test.each(CHANGES)(
  '%s of a returned entry is refused when its day is over, and possible before',
  (kind, payload) => {
    expect(decide(roster(), kind, payload)).toEqual(['invalid', 'over']);
    expect(decide(roster({ past: new Set() }), kind, payload)).toEqual(['applied', '']);
  },
);
test('a note about a member is possible when the day of the entry is over', () => {
  expect(decide(roster(), 'change', { ...said, note: 'asthma' })).toEqual(['applied', '']);
});
test.each(CHANGES)('%s is refused in an edition of the archive', (kind, payload) => {
  expect(decide(roster({ isArchived: true, past: new Set() }), kind, payload)).toEqual(['invalid', 'over']);
});
