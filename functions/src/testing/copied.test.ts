import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { copied } from './copied';

test('a copy equals that of structuredClone, and shares nothing with its original', () => {
  const original = {
    text: 'a',
    number: -0,
    nothing: null,
    missing: undefined,
    at: new Date('2026-08-01T09:00:00Z'),
    never: new Date(Number.NaN),
    list: [{ inner: [1, 'two'] }, null],
    bytes: new Uint8Array([1, 2]),
    moment: new Timestamp(1, 2),
    more: FieldValue.increment(1),
  };
  const copy = copied(original);
  expect(copy).toStrictEqual(structuredClone(original));
  expect(copy.at).not.toBe(original.at);
  expect(copy.list).not.toBe(original.list);
  expect(copy.list[0]).not.toBe(original.list[0]);
  expect(copy.bytes).not.toBe(original.bytes);
});

test('a function is refused, because no document has one', () => {
  expect(() => copied({ inner: [() => 1] })).toThrow('could not be cloned');
});
