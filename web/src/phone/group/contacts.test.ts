import { expect, test } from 'vitest';
import { maskedContact } from './contacts';

test.each([
  ['0712 345 678', '07•• ••• 678'],
  ['+254712345678', '+254•• ••• 678'],
  ['mama.njeri@example.org', 'm•••@example.org'],
  ['12345', '•••'],
  ['', ''],
])('the contact %j is kept as %j, and masking it again changes nothing', (contact, shown) => {
  expect(maskedContact(contact)).toBe(shown);
  expect(maskedContact(shown)).toBe(shown);
});
