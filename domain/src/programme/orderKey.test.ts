import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenKeys, inOrder, keyBetween, ORDER_KEY } from './orderKey';

test('keys of a new programme are sorted and leave room between any two', () => {
  const keys = evenKeys(400);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(400);
  keys.slice(1).forEach((key, place) => {
    const before = keys[place] ?? '';
    const between = keyBetween(before, key);
    expect(before < between && between < key, `${before} < ${between} < ${key}`).toBe(true);
  });
});

test('keys that are added to a programme come after its last key', () => {
  const [last = ''] = evenKeys(7).slice(-1);
  expect(evenKeys(3, last).every((key) => key > last)).toBe(true);
});

test('a key that is put at random places is always between its neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 120 }), (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const at = place % (keys.length + 1);
        const key = keyBetween(keys[at - 1] ?? '', keys[at] ?? null);
        expect(key).toMatch(ORDER_KEY);
        keys.splice(at, 0, key);
      }
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('the id decides where two phones gave the same key', () => {
  const slots = [
    { order_key: 'V', id: 'b' },
    { order_key: 'V', id: 'a' },
    { order_key: 'C', id: 'c' },
  ];
  expect(slots.toSorted(inOrder).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('the same slot has the same place as itself', () => {
  expect(inOrder({ order_key: 'V', id: 'a' }, { order_key: 'V', id: 'a' })).toBe(0);
});

test.each([
  ['before all others', '', 'V', 'F'],
  ['after all others', 'V', null, 'k'],
  ['between two with room', 'A', 'C', 'B'],
  ['between two without room', 'A', 'B', 'AV'],
  ['between two that begin alike', 'VA', 'VC', 'VB'],
  ['between two without room, of which the later is longer', 'A', 'BV', 'B'],
  ['after the last digit', 'z', null, 'zV'],
  ['after the first where both are the same', 'V', 'V', 'k'],
  ['after the first where it stands after the second', 'k', 'V', 's'],
])('a key is made %s', (...[, before, after, expected]) => {
  expect(keyBetween(before, after)).toBe(expected);
});

test.each([
  ['a new programme is in the middle of all keys', '', ['V00V']],
  ['a programme that has one begins after its key', 'V', ['kV00V']],
])('the one key of %s', (_which, before, keys) => {
  expect(evenKeys(1, before)).toEqual(keys);
});

test.each([
  ['by its key', { order_key: 'C', id: 'b' }, { order_key: 'V', id: 'a' }],
  ['by its id where the keys are the same', { order_key: 'V', id: 'a' }, { order_key: 'V', id: 'b' }],
])('a slot stands before another one %s', (_how, first, second) => {
  expect([inOrder(first, second), inOrder(second, first)]).toEqual([-1, 1]);
});
