import { expect, test } from 'vitest';
import { maskContact } from './maskContact';

test.each([
  ['+254 712 345 678', '07•• ••• 678'],
  ['0712345678', '07•• ••• 678'],
  ['mama.njeri@example.com', 'm•••••@example.com'],
  ['ask at the shop', 'a•••••'],
  ['12345', '1•••••'],
  ['', ''],
])('the contact %j is shown as %j, and masking it again changes nothing', (contact, shown) => {
  expect(maskContact(contact)).toBe(shown);
  expect(maskContact(shown)).toBe(shown);
});
