import { expect, test } from 'vitest';
import { maskContact } from './maskContact';

test.each([
  ['+254 712 345 678', '07•• ••• 678'],
  ['0712345678', '07•• ••• 678'],
  ['mama.njeri@example.com', 'm•••••@example.com'],
  ['ask at the shop', 'a•••••'],
  ['', ''],
])('the contact %s is shown as %s', (contact, shown) => {
  expect(maskContact(contact)).toBe(shown);
});
