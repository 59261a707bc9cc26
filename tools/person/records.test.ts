import { expect, test } from 'vitest';
import { isTextTo } from './records';

const text = { collection: 'texts', data: { to: '+254712345678' } };

test.each(['0712345678', '+254 712 345 678', '254712345678'])(
  'a text to the number belongs to a person who types it as %s',
  (typed) => {
    expect(isTextTo(text, typed)).toBe(true);
  },
);

test.each([
  ['another number', '0712345679'],
  ['an address', 'njeri@example.org'],
  ['part of the number', '712345'],
])('a text belongs to nobody with %s', (_, typed) => {
  expect(isTextTo(text, typed)).toBe(false);
});

test('a document of another collection with the number is no text', () => {
  expect(isTextTo({ ...text, collection: 'mail' }, '0712345678')).toBe(false);
});
