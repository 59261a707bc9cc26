import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Translation } from '@ndeiya/domain/languages/language';
import { expect, test } from 'vitest';
import { withRoom } from './room';
import { fits } from './store';

const now = new Date('2031-08-18T06:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
const one = (english: string, fields: Partial<Translation> = {}): Translation => ({
  english,
  text: 'Coka',
  state: 'reviewed',
  by: 'p1',
  by_name: 'Wanjikũ',
  at: before(200),
  reviewed_by: null,
  reviewed_name: '',
  source: '',
  agreed: '',
  comments: [],
  ...fields,
});
const byName = (...all: Translation[]) => Object.fromEntries(all.map((text) => [text.english, text]));
/** A document with one place less than there is, all of whose texts are on the site. */
const full = Array.from({ length: LANGUAGES_LIMITS.perDocument - 1 }, (_, index) => one(`t${String(index)}`));
const known = new Set([...full.map(({ english }) => english), 'new']);
const added = byName(one('new'));
const keeps = (last: Translation, of: ReadonlySet<string> | null = known) => {
  const room = withRoom(byName(...full, last), added, { known: of, now });
  return room && Object.keys(room).includes(last.english);
};

test.each([
  ['a deleted text that is on no page', one('x', { text: '', state: 'draft', at: before(1) })],
  ['a draft for an English text that is on no page', one('x', { state: 'draft', at: before(1) })],
  ['a reviewed text that is on no page since long', one('x')],
])('a full document loses %s for a text of today', (_, last) => {
  expect(keeps(last)).toBe(false);
});

test.each([
  ['a text that is on the site', one('new2')],
  ['a reviewed text of a few weeks ago', one('x', { at: before(30) })],
  ['a deleted text that is on the site', one('new2', { text: '', state: 'draft' })],
])('a full document that has nothing but %s refuses another', (_, last) => {
  expect(keeps(last, new Set([...known, 'new2']))).toBeNull();
});

test('a full document loses nothing where nobody can say which texts are known', () => {
  expect(keeps(one('x', { state: 'draft' }), null)).toBeNull();
});

test('a document with room loses nothing', () => {
  const old = byName(one('x', { text: '' }));
  expect(withRoom(old, added, { known, now })).toEqual({ ...old, ...added });
});

const said = (text: string, days: number) => ({
  op_id: `${text.slice(0, 1)}-${String(days)}`,
  by: 'p1',
  name: 'Wanjikũ',
  text,
  at: before(days),
});
/** A document whose room is taken up by comments. */
const spoken = byName(
  ...Array.from({ length: 10 }, (_, index) =>
    one(`t${String(index)}`, {
      comments: Array.from({ length: 30 }, (__, place) => said('ĩ'.repeat(1400), index * 30 + place)),
    }),
  ),
);

test('comments that fill a document make room for a text, the oldest first, and refuse another comment', () => {
  expect(fits(spoken)).toBe(true);
  const room = withRoom(spoken, byName(one('new', { text: 'Coka'.repeat(10_000) })), { known: null, now });
  expect(Object.keys(room ?? {})).toHaveLength(11);
  const left = Object.values(room ?? {}).flatMap(({ comments }) => comments);
  expect(left.length).toBeGreaterThan(270);
  expect(Math.max(...left.map(({ at }) => now.getTime() - at.getTime()))).toBeLessThan(299 * 86_400_000);
  const another = one('t0', { comments: [...(spoken.t0?.comments ?? []), said('x'.repeat(40_000), 0)] });
  expect(withRoom(spoken, byName(another), { known: null, now })).toBeNull();
});
