import { beforeEach, describe, expect, test } from 'vitest';
import type { EntryState } from '../entries/states';
import { GROUPS } from '../kernel/constants';
import {
  decideGroupOp,
  inRosterOrder,
  type Roster,
  type RosterEntry,
  type RosterMember,
  type RosterOperation,
} from './decide';
import { groupAllowance } from './group';

let made = 0;
const newPerson = () => `person-${String((made += 1))}`;
beforeEach(() => {
  made = 0;
});

const member = (id: string, more: Partial<RosterMember> = {}): RosterMember => ({
  id,
  person: `person-of-${id}`,
  name: `Name ${id}`,
  age_band: 'minor',
  guardian: { name: 'Mother', relation: 'mother', contact: '+254 712 345 678' },
  note: '',
  order: 1,
  seq: 1,
  ...more,
});
const entry = (id: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  category: 'Poetry',
  kind: 'solo',
  title: 'The ridge',
  stage_name: '',
  language: '',
  text: '',
  translation: '',
  duration_s: 60,
  members: ['njeri'],
  state: 'draft',
  ...more,
});
const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
const roster = (more: Partial<Roster> = {}): Roster => ({
  state: 'open',
  seq: 7,
  members: byId([
    member('njeri', { name: 'Njeri Kamau' }),
    member('otieno', { name: 'Otieno Were', order: 2 }),
  ]),
  entries: new Map(),
  foreign: new Set(['strange']),
  categories: ['Poetry', 'Drums'],
  isArchived: false,
  past: new Set(),
  taken: new Set(),
  decided: [],
  ...more,
});
const withEntry = (...all: RosterEntry[]) => roster({ entries: byId(all) });

const stamp = {
  op_id: 'op-0000000000000',
  device_id: 'device-1',
  seq: 1,
  at_client: '2031-08-01T09:00:00+03:00',
};
const op = (kind: RosterOperation['kind'], payload: object) =>
  ({ ...stamp, kind, payload }) as RosterOperation;
const said = { name: 'Njeri Kamau', age_band: 'minor', guardian: member('njeri').guardian };
const poem = { category: 'Poetry', kind: 'solo', title: 'The ridge', members: ['njeri'] };
const ended: EntryState[] = ['withdrawn', 'declined', 'cancelled'];

describe('the outcome of an operation', () => {
  test.each<[string, Roster, RosterOperation, string, string]>([
    ['a new member', roster(), op('add', { ...said, member: 'new', name: 'Amina' }), 'applied', ''],
    ['a member who is there', roster(), op('add', { ...said, member: 'njeri' }), 'duplicate', ''],
    ['the id of another group', roster(), op('add', { ...said, member: 'strange' }), 'invalid', 'unknown'],
    [
      'a name that looks equal, with a Cyrillic letter',
      roster(),
      op('add', { ...said, member: 'new', name: 'NJERI  k\u0430mau' }),
      'conflict',
      'same_name',
    ],
    [
      'another child of the name',
      roster(),
      op('add', { ...said, member: 'new', another: true }),
      'applied',
      '',
    ],
    [
      'a correction',
      roster(),
      op('change', { ...said, member: 'njeri', base_seq: 1, note: 'x' }),
      'applied',
      '',
    ],
    [
      'a correction of an old state',
      roster(),
      op('change', { ...said, member: 'njeri', base_seq: 0, note: 'x' }),
      'conflict',
      'changed',
    ],
    [
      'a correction that changes nothing',
      roster(),
      op('change', { ...said, member: 'njeri', base_seq: 0 }),
      'duplicate',
      '',
    ],
    [
      'a correction of nobody',
      roster(),
      op('change', { ...said, member: 'nobody', base_seq: 1 }),
      'invalid',
      'unknown',
    ],
    [
      'another name after the entry was sent',
      withEntry(entry('e1', { state: 'accepted' })),
      op('change', { ...said, member: 'njeri', base_seq: 1, name: 'Njeri Kamao' }),
      'invalid',
      'sent',
    ],
    [
      'a note after the entry was sent',
      withEntry(entry('e1', { state: 'accepted' })),
      op('change', { ...said, member: 'njeri', base_seq: 1, note: 'x' }),
      'applied',
      '',
    ],
    ['removing a member', roster(), op('remove', { member: 'njeri' }), 'applied', ''],
    ['removing nobody', roster(), op('remove', { member: 'nobody' }), 'duplicate', ''],
    [
      'removing a member whose entry was sent',
      withEntry(entry('e1', { state: 'waitlisted' })),
      op('remove', { member: 'njeri' }),
      'invalid',
      'sent',
    ],
    [
      'removing the only member of a returned entry',
      withEntry(entry('e1', { state: 'returned' })),
      op('remove', { member: 'njeri' }),
      'invalid',
      'sent',
    ],
    ['a draft', roster(), op('enter', { ...poem, entry: 'e1' }), 'applied', ''],
    ['a draft again', withEntry(entry('e1')), op('enter', { ...poem, entry: 'e1' }), 'applied', ''],
    [
      'an entry of nobody',
      roster(),
      op('enter', { ...poem, entry: 'e1', members: ['nobody'] }),
      'invalid',
      'unknown',
    ],
    [
      'an entry with the id of another group',
      roster(),
      op('enter', { ...poem, entry: 'strange' }),
      'invalid',
      'unknown',
    ],
    [
      'a solo of two',
      roster(),
      op('enter', { ...poem, entry: 'e1', members: ['njeri', 'otieno'] }),
      'invalid',
      'members',
    ],
    [
      'a category that is not public',
      roster(),
      op('enter', { ...poem, entry: 'e1', category: 'Secret' }),
      'invalid',
      'category',
    ],
    [
      'a second solo in the category',
      withEntry(entry('e1')),
      op('enter', { ...poem, entry: 'e2' }),
      'duplicate',
      'has_solo',
    ],
    [
      'a solo in another category',
      withEntry(entry('e1')),
      op('enter', { ...poem, entry: 'e2', category: 'Drums' }),
      'applied',
      '',
    ],
    [
      'a change of an entry that was sent',
      withEntry(entry('e1', { state: 'accepted' })),
      op('enter', { ...poem, entry: 'e1' }),
      'invalid',
      'sent',
    ],
    [
      'a returned entry in another category',
      withEntry(entry('e1', { state: 'returned' })),
      op('enter', { ...poem, entry: 'e1', category: 'Drums' }),
      'invalid',
      'sent',
    ],
    ['leaving a draft', withEntry(entry('e1')), op('leave', { entry: 'e1' }), 'applied', ''],
    ['leaving nothing', roster(), op('leave', { entry: 'e1' }), 'duplicate', ''],
    [
      'leaving a sent entry as a member',
      withEntry(entry('e1', { state: 'accepted' })),
      op('leave', { entry: 'e1', member: 'njeri' }),
      'invalid',
      'sent',
    ],
    [
      'anything in a closed group',
      roster({ state: 'closed' }),
      op('remove', { member: 'njeri' }),
      'invalid',
      'closed',
    ],
  ])('of %s', (...row) => {
    const [, before, operation, outcome, reason] = row;
    const decided = decideGroupOp(before, operation, newPerson);
    expect([decided.outcome, decided.reason]).toEqual([outcome, reason]);
    expect(decided.roster.seq).toBe(outcome === 'applied' ? 8 : 7);
    if (outcome !== 'applied') expect(decided.roster).toBe(before);
  });

  test.each(ended)('a new solo is possible where the other one is %s', (state) => {
    const before = withEntry(entry('e1', { state }));
    expect(decideGroupOp(before, op('enter', { ...poem, entry: 'e2' }), newPerson).outcome).toBe('applied');
  });
  test('a group is full at the most members that there may be', () => {
    const full = roster({
      members: byId(Array.from({ length: GROUPS.members }, (_, at) => member(`m${String(at)}`))),
    });
    const { reason } = decideGroupOp(full, op('add', { ...said, member: 'new', name: 'Amina' }), newPerson);
    expect(reason).toBe('full');
  });
  test('entries are full at the most places that there may be', () => {
    const many = Array.from({ length: GROUPS.places }, (_, at) => `m${String(at)}`);
    const before = withEntry(entry('choir', { kind: 'group', members: many }));
    expect(decideGroupOp(before, op('enter', { ...poem, entry: 'e2' }), newPerson).reason).toBe('full');
  });
  test('an allowance has no more categories than an edition can have', () => {
    const all = Array.from({ length: GROUPS.categories + 1 }, (_, at) => [`Category ${String(at)}`, 1]);
    expect(groupAllowance.safeParse(Object.fromEntries(all)).success).toBe(false);
    expect(groupAllowance.safeParse(Object.fromEntries(all.slice(1))).success).toBe(true);
  });
});

describe('the roster after an operation', () => {
  const after = (before: Roster, operation: RosterOperation) =>
    decideGroupOp(before, operation, newPerson).roster;

  test('a member gets a person, and the next place of the group', () => {
    const { members } = after(roster(), op('add', { ...said, member: 'new', name: 'Amina' }));
    expect(members.get('new')).toMatchObject({ person: 'person-1', order: 8, seq: 1 });
  });
  test('a corrected name keeps the person, and another name is another person', () => {
    const change = (name: string) =>
      after(roster(), op('change', { ...said, member: 'njeri', base_seq: 1, name })).members.get('njeri');
    expect(change('Njeri Kamao')).toMatchObject({ person: 'person-of-njeri', seq: 2 });
    expect(change('Wanjiku Mwangi')).toMatchObject({ person: 'person-1', seq: 2 });
  });
  test('a contact that is not sent stays, because the phone knows only a part of it', () => {
    const guardian = { name: 'Aunt', relation: 'aunt' };
    const { members } = after(roster(), op('change', { ...said, member: 'njeri', base_seq: 1, guardian }));
    expect(members.get('njeri')?.guardian).toEqual({ ...guardian, contact: '+254 712 345 678' });
  });
  test('a removed member leaves the drafts, and a draft of nobody goes', () => {
    const choir = entry('choir', { kind: 'group', members: ['njeri', 'otieno'] });
    const { entries, members } = after(withEntry(entry('e1'), choir), op('remove', { member: 'njeri' }));
    expect([...entries.keys()]).toEqual(['choir']);
    expect(entries.get('choir')?.members).toEqual(['otieno']);
    expect(members.has('njeri')).toBe(false);
  });
  test('a sent entry that is left is withdrawn by a step of its own', () => {
    const before = withEntry(entry('e1', { state: 'accepted' }));
    const decided = decideGroupOp(before, op('leave', { entry: 'e1' }), newPerson);
    expect(decided).toMatchObject({ outcome: 'applied', entry: 'e1', withdraws: true });
  });
});

test('a group entry stands in the order of the roster where its first member stands', () => {
  const { members } = roster();
  const choir = entry('choir', { members: ['otieno', 'njeri'] });
  const second = entry('second', { members: ['otieno'] });
  expect(inRosterOrder([second, choir], members).map(({ id }) => id)).toEqual(['choir', 'second']);
});

test('a contact that is sent in its masked form does not replace the one that is stored', () => {
  const guardian = { name: 'Mother', relation: 'mother', contact: '07•• ••• 678' };
  const change = op('change', { ...said, member: 'njeri', base_seq: 1, guardian, note: 'x' });
  const { roster: after } = decideGroupOp(roster(), change, newPerson);
  expect(after.members.get('njeri')?.guardian?.contact).toBe('+254 712 345 678');
  const added = op('add', { ...said, member: 'new', another: true, guardian });
  expect(decideGroupOp(roster(), added, newPerson).roster.members.get('new')?.guardian?.contact).toBe('');
});
