import { expect, test } from 'vitest';
import { callLink } from './callLink';

test.each([
  ['+254 712 345 678', 'tel:+254712345678'],
  ['0712-345 678', 'tel:0712345678'],
  ['+254 (0) 712 345 678', undefined],
  ['0712 345 678 / 0722 345 678', undefined],
  ['0712 345 678 0722 345 678', undefined],
  ['Call us', undefined],
])('the text %s calls %s', (phone, link) => {
  expect(callLink(phone)).toBe(link);
});
