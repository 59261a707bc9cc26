import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test } from 'vitest';
import type { BoardRow } from '../board';
import {
  consequenceOf,
  type DecisionForm,
  decisionsFor,
  fullFor,
  isDecidable,
  problemsOf,
  requestOf,
  tellingsFor,
  usualOf,
} from './decisions';

const entry = (fields: Partial<Entry> = {}): Entry => ({
  ...makeEntry(),
  ...stampsAt(),
  id: 'e1',
  ...fields,
});
const row = (fields: Partial<BoardRow> = {}): BoardRow => ({
  category: 'Poetry',
  places: 10,
  taken: 9,
  waiting: 0,
  submitted: 0,
  returned: 0,
  accepted: 0,
  drafts: null,
  ...fields,
});
const form = (fields: Partial<DecisionForm> = {}): DecisionForm => ({
  to: 'accepted',
  telling: 'now',
  comment: '',
  reason: '',
  days: '3',
  ...fields,
});

test('of entries in different states only the decisions that all of them allow are offered', () => {
  expect(decisionsFor([entry({ state: 'submitted' })])).toContain('returned');
  const common = decisionsFor([entry({ state: 'submitted' }), entry({ state: 'draft' })]);
  expect(common).toContain('accepted');
  expect(common).not.toContain('returned');
  expect(decisionsFor([entry({ state: 'withdrawn' })])).toEqual([]);
  const open = (['draft', 'accepted', 'declined', 'withdrawn'] as const).filter((state) =>
    isDecidable({ state }),
  );
  expect(open).toEqual(['draft', 'accepted']);
});

describe('a category is full', () => {
  const isFull = (states: Entry['state'][], category: BoardRow) =>
    fullFor(
      states.map((state, index) => entry({ id: String(index), state, category: 'Poetry' })),
      [category],
    ).length > 0;

  test('where the chosen entries need more places than are free', () => {
    expect(isFull(['draft', 'draft'], row())).toBe(true);
    expect(isFull(['draft'], row())).toBe(false);
  });

  test('but not where they hold their places, without a limit, or in another category', () => {
    expect(isFull(['submitted', 'submitted'], row({ taken: 10 }))).toBe(false);
    expect(isFull(['draft', 'draft'], row({ places: null }))).toBe(false);
    expect(isFull(['draft', 'draft'], row({ category: 'Rendition' }))).toBe(false);
  });
});

test.each([
  [form({ to: 'returned' }), false, ['comment']],
  [form({ to: 'returned', comment: 'Shorter, please.' }), false, []],
  [form(), true, ['reason']],
  [form({ reason: 'A guest' }), true, []],
  [form({ to: 'declined' }), true, []],
  [form({ to: 'offered', days: '0' }), false, ['days']],
  [form({ to: 'offered', days: '61' }), false, ['days']],
  [form({ to: 'offered', days: 'three' }), false, ['days']],
  [form({ to: 'offered' }), false, []],
])('a form like %j has the problems that it names', (typed, isFull, fields) => {
  expect(Object.keys(problemsOf(typed, isFull))).toEqual(fields);
});

test('the request says what was chosen and nothing else', () => {
  const ready = { ...form({ comment: ' Well done ' }), to: 'accepted' as const };
  expect(requestOf(['a'], ready)).toEqual({
    ids: ['a'],
    to: 'accepted',
    comment: 'Well done',
    pending: false,
    notify: true,
  });
  expect(requestOf(['a'], { ...ready, telling: 'later' })).toMatchObject({ pending: true });
  expect(requestOf(['a'], { ...ready, telling: 'silent' })).toMatchObject({ notify: false });
  expect(requestOf(['a'], { ...ready, reason: 'A guest' })).toMatchObject({
    beyond_cap: { reason: 'A guest' },
  });
  expect(requestOf(['a'], { ...ready, to: 'offered', days: '7' })).toMatchObject({ offer_days: 7 });
});

test('a decision beyond the places cannot be left for later', () => {
  expect(tellingsFor(true)).toEqual(['now', 'silent']);
  expect(tellingsFor(false)).toContain('later');
});

test('rare decisions follow behind a button, unless there are no others', () => {
  expect(usualOf(['accepted', 'offered', 'returned', 'cancelled'])).toEqual(['accepted', 'returned']);
  expect(usualOf(['withdrawn', 'cancelled'])).toEqual(['withdrawn', 'cancelled']);
});

test('a decision about an entry of a group promises no mail to a leader who may have a phone only', () => {
  const ofGroup = entry({ group: 'g1', owner: null });
  const said = consequenceOf('now', [ofGroup]);
  expect(said).toMatch(/^The leader of a group sees the decision on the group’s page/);
  expect(said).not.toContain('will be sent at once');
  const both = consequenceOf('now', [ofGroup, entry({ group: null, owner: 'u1' })]);
  expect(both).toMatch(/^1 mail will be sent at once. The leader/);
});

test('a decision about an entry without an account says that nobody is mailed without an address', () => {
  const walkIn = entry({ group: null, owner: null });
  expect(consequenceOf('now', [walkIn])).toBe(
    '1 mail will be sent at once. Whoever has no e-mail address gets none.',
  );
  const owned = entry({ group: null, owner: 'u1' });
  expect(consequenceOf('now', [owned])).toBe('1 mail will be sent at once.');
});
