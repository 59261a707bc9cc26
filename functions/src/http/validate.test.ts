import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { contactApi } from '@ndeiya/domain/site/visitorFormApi';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validate } from './validate';

/** The reasons by field with which a value is refused; none for one that is accepted. */
function refused(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  try {
    validate(schema, value);
    return {};
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid-fields' });
    return (error as { fields: Record<string, string> }).fields;
  }
}
const { unknownField, unfitValue } = requestMessages.body;

test('a refusal names every invalid field of a form, and at most 50 of thousands of unknown fields', () => {
  const { body } = contactApi.send;
  expect(Object.keys(refused(body, { unknown: 1 })).sort()).toEqual(['email', 'message', 'name', 'unknown']);
  const thousands = Object.fromEntries(Array.from({ length: 8000 }, (_, count) => [`f${String(count)}`, 1]));
  expect(Object.keys(refused(body, thousands))).toHaveLength(50);
});

test('a value that fits is parsed', () => {
  const trimmed = z.strictObject({ name: z.string().check(z.trim()) });
  expect(validate(trimmed, { name: ' Drum ' })).toEqual({ name: 'Drum' });
});

test('a field has the first of its reasons', () => {
  const name = z.string().check(z.minLength(3, 'Too short.'), z.regex(/^a/, 'No a.'));
  expect(refused(z.strictObject({ name }), { name: 'x' })).toEqual({ name: 'Too short.' });
});

test('a field that is unknown inside another one counts for that one, and a long name is cut', () => {
  const schema = z.strictObject({ piece: z.optional(z.strictObject({ title: z.string() })) });
  expect(refused(schema, { piece: { title: 'Drum', more: 1 } })).toEqual({ piece: unknownField });
  expect(refused(schema, { ['x'.repeat(150)]: 1 })).toEqual({ ['x'.repeat(100)]: unknownField });
});

test('an error of an entry counts for its list, and one of the whole value for the body', () => {
  const schema = z.strictObject({ names: z.array(z.string('Send a text.')) });
  expect(refused(schema, { names: ['one', 2] })).toEqual({ names: 'Send a text.' });
  expect(refused(z.string('Send a text.'), 1)).toEqual({ body: 'Send a text.' });
});

test('a value of no kind that is known is told in the words of the site', () => {
  const schema = z.strictObject({ at: z.union([z.string(), z.number()]) });
  expect(refused(schema, { at: true })).toEqual({ at: unfitValue });
});

const WITH_MAIL = z.strictObject({ mail: z.string('Send a mail.'), name: z.string('Send a name.') });
const WITH_PHONE = z.strictObject({ phone: z.string('Send a phone.') });

test.each([
  ['the first of two forms', [WITH_MAIL, WITH_PHONE], { mail: 'm' }, { name: 'Send a name.' }],
  ['the second of two forms', [WITH_PHONE, WITH_MAIL], { mail: 'm' }, { name: 'Send a name.' }],
  [
    'the form that has its field, where both have as many reasons',
    [
      WITH_PHONE,
      z.object({ mail: z.string(), name: z.string('Send a name.'), more: z.string('Send more.') }),
    ],
    { mail: 'm' },
    { name: 'Send a name.', more: 'Send more.' },
  ],
])('a value that is nearest to %s is told what it lacks there', (...[_which, members, value, reasons]) => {
  expect(refused(z.union(members as unknown as [typeof WITH_MAIL]), value)).toEqual(reasons);
});

test('a value that fits two forms of which one is wanted is refused as a whole', () => {
  const one = z.strictObject({ name: z.string() });
  expect(refused(z.xor([one, one]), { name: 'Drum' })).toEqual({ body: unfitValue });
});

test('a union of two forms inside a field has one reason, of the field', () => {
  const schema = z.strictObject({ contact: z.union([WITH_MAIL, WITH_PHONE]) });
  expect(refused(schema, { contact: { mail: 'm' } })).toEqual({ contact: unfitValue });
});
