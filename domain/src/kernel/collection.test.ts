import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COLLECTIONS } from '../contract/collections';
import { defineCollection } from './collection';
import { timestamp } from './fields';

const things = defineCollection('things', z.strictObject({ name: z.string(), at: timestamp }), {
  owner: 'site',
  audited: false,
  impersonal: [],
});
const snapshot = (data: unknown) => ({ id: 'one', data: () => data });
const at = new Date('2025-01-02T03:04:05Z');

describe('a converter', () => {
  test('returns the fields and the id without unknown fields', () => {
    expect(things.converter.fromFirestore(snapshot({ name: 'Drum', at, secret: 1 }))).toEqual({
      id: 'one',
      name: 'Drum',
      at,
    });
  });
  test.each([
    ['a Timestamp', { toDate: () => at }],
    ['ISO text', '2025-01-02T03:04:05Z'],
  ])('reads %s as a Date', (_why, value) => {
    expect(things.converter.fromFirestore(snapshot({ name: 'Drum', at: value })).at).toEqual(at);
  });
  test.each([
    ['a wrong type', { name: 7, at }],
    ['a missing field', { at }],
    ['no time', { name: 'Drum', at: 'soon' }],
    ['a time that says it is none', { name: 'Drum', at: { toDate: () => 'soon' } }],
    ['nothing', undefined],
  ])('throws when a document has %s', (_why, data) => {
    expect(() => things.converter.fromFirestore(snapshot(data))).toThrow();
  });
  test('writes all fields but the id', () => {
    expect(things.converter.toFirestore({ id: 'one', name: 'Drum', at })).toEqual({ name: 'Drum', at });
  });
});

test('no two collections share a path', () => {
  const paths = COLLECTIONS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
