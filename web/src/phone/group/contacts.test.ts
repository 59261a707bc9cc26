import { expect, test } from 'vitest';
import { amendedPayload } from './contacts';

const guardian = { name: 'Mama Njeri', relation: 'Mother', contact: '0712 345 678' };
const before = { member: 'm1', name: 'Njeri', guardian };

test.each([
  ['the contact stays', { guardian: { name: 'Mama N', relation: 'Mother' } }, guardian.contact],
  ['a new contact replaces it', { guardian: { ...guardian, contact: '0700 000 000' } }, '0700 000 000'],
  ['all of the guardian stays where only the name is typed', { name: 'Wanja' }, guardian.contact],
])('in an operation that was not sent %s', (_, fields, contact) => {
  expect(amendedPayload(before, fields)).toMatchObject({ member: 'm1', guardian: { contact } });
});
