import { expect, test } from 'vitest';
import { decodeFields, decodeValue, encodeValue } from './restValues';

test.each([
  ['text', { stringValue: 'a' }, 'a'],
  ['an empty text', { stringValue: '' }, ''],
  ['a whole number', { integerValue: '42' }, 42],
  ['a fraction', { doubleValue: 1.5 }, 1.5],
  ['not a number', { doubleValue: 'NaN' }, NaN],
  ['true and false', { booleanValue: false }, false],
  ['nothing', { nullValue: null }, null],
  ['a time', { timestampValue: '2025-08-15T21:00:00.123456Z' }, new Date('2025-08-15T21:00:00.123Z')],
  ['an empty list', { arrayValue: {} }, []],
  ['a list', { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }, [1, null]],
  ['an empty map', { mapValue: {} }, {}],
  [
    'a map in a map',
    { mapValue: { fields: { a: { mapValue: { fields: { b: { stringValue: 'c' } } } } } } },
    { a: { b: 'c' } },
  ],
])('reads %s', (_, rest, plain) => {
  expect(decodeValue(rest)).toEqual(plain);
});

test('reads the fields of a document', () => {
  expect(decodeFields({ a: { stringValue: 'x' }, b: { integerValue: '2' } })).toEqual({ a: 'x', b: 2 });
});

test('throws for an unknown kind of value', () => {
  expect(() => decodeValue({ newValue: 1 } as never)).toThrow('unknown Firestore value');
  expect(() => decodeValue({})).toThrow('unknown Firestore value');
});

test.each([
  ['a', { stringValue: 'a' }],
  [7, { integerValue: '7' }],
  [7.5, { doubleValue: 7.5 }],
  [true, { booleanValue: true }],
  [null, { nullValue: null }],
  [new Date('2025-08-16T00:00:00+03:00'), { timestampValue: '2025-08-15T21:00:00.000Z' }],
])('writes %s for a filter', (plain, rest) => {
  expect(encodeValue(plain)).toEqual(rest);
});
