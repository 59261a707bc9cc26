import { expect, test } from 'vitest';
import { conflictsIn, lastSent, ownConflicts } from './answers';
import type { GroupKind, GroupPack, GroupResult, QueuedGroupOp } from './roster';
import { rosterOf, sameName, unsentEntries } from './rosterOf';

const ASKED = 1000;
const member = (id: string, name: string) => ({
  id,
  name,
  age_band: 'minor' as const,
  guardian: null,
  note: '',
  consent: 'missing',
  seq: 3,
});
const pack: GroupPack = {
  group: { id: 'g1', name: 'Kabuku', place: '', state: 'open' },
  edition: { year: 2031, name: '', closes_at: null, categories: [] },
  members: [member('m1', 'Njeri'), member('m2', 'Kamau')],
  entries: [],
  server_time: '',
  asked_at: ASKED,
};
const poem = { category: 'Poetry', kind: 'solo', title: 'Mũgwanja', members: ['m1'] } as const;

let seq = 0;
interface Answered {
  result: Partial<GroupResult>;
  sentAt?: number;
}
function queued(kind: GroupKind, payload: object, { result, sentAt = 0 }: Partial<Answered> = {}) {
  const op_id = `op-${String((seq += 1))}`;
  const op = { op_id, device_id: 'd', seq, at_client: '', kind, payload };
  const answer = result
    ? { op_id, outcome: 'applied', reason: '', member: null, entry: null, ...result }
    : null;
  const state = {
    sent_at: result ? sentAt : null,
    result: answer,
    refusal: null,
    replaceable: false,
    receipt: null,
  };
  return { op_id, owner: 'p', subject: '', seq, op, ...state } as QueuedGroupOp;
}

test('the list has what the server had, and what this phone has done since', () => {
  const { children, entries } = rosterOf(pack, [
    queued('add', { member: 'm3', name: 'Wanja', age_band: 'adult' }),
    queued('change', { member: 'm1', base_seq: 3, name: 'Njeri Mbugua' }),
    queued('remove', { member: 'm2' }),
    queued('enter', { entry: 'e1', ...poem }),
  ]);
  expect(children.map(({ name, isWaiting }) => [name, isWaiting])).toEqual([
    ['Njeri Mbugua', true],
    ['Wanja', true],
  ]);
  expect(entries).toMatchObject([{ id: 'e1', state: 'draft', title: 'Mũgwanja', isWaiting: true }]);
});

test('an operation that the read pack contains is not applied a second time', () => {
  const old = queued('change', { member: 'm1', base_seq: 2, name: 'Old' }, { result: {}, sentAt: ASKED - 1 });
  const fresh = queued(
    'change',
    { member: 'm2', base_seq: 3, name: 'New' },
    { result: {}, sentAt: ASKED + 1 },
  );
  expect(rosterOf(pack, [old, fresh]).children.map(({ name }) => name)).toEqual(['Njeri', 'New']);
});

test('a child that is removed leaves its group entry, and its own entry goes', () => {
  const both = { category: 'Folk Songs', kind: 'group', title: 'Mũthĩrĩgũ', members: ['m1', 'm2'] };
  const { entries } = rosterOf(pack, [
    queued('enter', { entry: 'e1', ...poem }),
    queued('enter', { entry: 'e2', ...both }),
    queued('remove', { member: 'm1' }),
  ]);
  expect(entries.map(({ id, members }) => [id, members])).toEqual([['e2', ['m2']]]);
});

test('an accepted entry that is taken back is withdrawn, and stays on the list', () => {
  const accepted = {
    ...poem,
    id: 'e1',
    number: 'A1',
    state: 'accepted' as const,
    stage_name: '',
    language: '',
    text: '',
  };
  const entry = {
    ...accepted,
    translation: '',
    duration_s: null,
    waitlist_no: null,
    missing: [],
    planned_at: null,
  };
  const { entries } = rosterOf({ ...pack, entries: [{ ...entry, may_show_results: false }] }, [
    queued('leave', { entry: 'e1' }),
  ]);
  expect(entries).toMatchObject([{ id: 'e1', state: 'withdrawn' }]);
});

test('only drafts and returned entries wait for the tap on Send', () => {
  const roster = rosterOf(pack, [queued('enter', { entry: 'e1', ...poem })]);
  const accepted = {
    ...roster,
    entries: roster.entries.map((one) => ({ ...one, state: 'accepted' as const })),
  };
  expect([unsentEntries(roster).length, unsentEntries(accepted).length]).toEqual([1, 0]);
});

test('a name that differs in case, spaces and letters that look alike only is the same name', () => {
  const { children } = rosterOf(pack, []);
  expect(sameName(children, ' NJERI ')?.id).toBe('m1');
  expect(sameName(children, 'Nj\u0435ri')?.id).toBe('m1');
  expect(sameName(children, 'Njeri M')).toBeUndefined();
});

test('of two phones that change one child, the later one keeps its own version beside that of the earlier one', () => {
  const mine = queued(
    'change',
    { member: 'm1', base_seq: 2, name: 'Njeri wa Mbugua' },
    { result: { outcome: 'conflict', reason: 'changed' } },
  );
  const roster = rosterOf(pack, [mine]);
  expect(roster.children[0]?.name).toBe('Njeri');
  expect(conflictsIn([mine], roster)).toMatchObject([
    { mine: { name: 'Njeri wa Mbugua' }, theirs: { name: 'Njeri' } },
  ]);
});

test('the table of the last Send is empty while it waits for the network', () => {
  const line = {
    entry: 'e1',
    state: 'accepted' as const,
    number: 'A1',
    waitlist_no: null,
    missing: [],
    members: ['m1'],
  };
  const first = queued('send', {}, { result: { sent: [line] } });
  expect(lastSent([])).toBeNull();
  expect(lastSent([first])).toEqual({ isWaiting: false, lines: [line] });
  expect(lastSent([first, queued('send', {})])).toEqual({ isWaiting: true, lines: [] });
});

test('a change that met an earlier one of the same phone needs no decision, and one of another phone does', () => {
  const mine = queued(
    'change',
    { member: 'm1', base_seq: 0, name: 'Njeri wa Mbugua' },
    { result: { outcome: 'conflict', reason: 'changed' } },
  );
  const earlier = (seq: number) =>
    queued('add', { member: 'm1', name: 'Njeri' }, { result: { member: { id: 'm1', seq } } });
  const found = (seq: number) => ownConflicts([earlier(seq), mine], rosterOf(pack, []));
  expect(found(3)).toMatchObject([{ member: 'm1', seq: 3, mine: { name: 'Njeri wa Mbugua' } }]);
  expect(found(2)).toEqual([]);
});

test('what a Send has registered stands so on the list before the group is read again, and not after that', () => {
  const line = {
    entry: 'e1',
    number: 'A7',
    state: 'accepted' as const,
    waitlist_no: null,
    missing: ['consent'],
    members: ['m1'],
  };
  const entered = queued('enter', { entry: 'e1', ...poem }, { result: {}, sentAt: ASKED + 1 });
  const sent = queued('send', {}, { result: { sent: [line] }, sentAt: ASKED + 1 });
  const roster = rosterOf(pack, [entered, sent]);
  expect(roster.entries).toMatchObject([{ id: 'e1', state: 'accepted', number: 'A7', missing: ['consent'] }]);
  expect(unsentEntries(roster)).toEqual([]);
  const entry = { ...roster.entries[0]!, state: 'declined' as const };
  const later = { ...pack, entries: [entry], asked_at: ASKED + 2 };
  expect(rosterOf(later, [entered, sent]).entries).toMatchObject([{ state: 'declined' }]);
});
