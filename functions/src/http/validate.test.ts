import { contactApi } from '@ndeiya/domain/site/visitorFormApi';
import { expect, test } from 'vitest';
import { validate } from './validate';

function refusedFields(value: unknown): string[] {
  try {
    validate(contactApi.send.body, value);
    return [];
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
}

test('a refusal names every invalid field of a form, and at most 50 of thousands of unknown fields', () => {
  expect(refusedFields({ unknown: 1 }).sort()).toEqual(['email', 'message', 'name', 'unknown']);
  const thousands = Object.fromEntries(Array.from({ length: 8000 }, (_, count) => [`f${String(count)}`, 1]));
  expect(refusedFields(thousands)).toHaveLength(50);
});
