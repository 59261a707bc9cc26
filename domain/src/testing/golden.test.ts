import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '../contract/collections';
import { goldenOf } from './golden';

const FOLDER = new URL('./golden/', import.meta.url);
const fileOf = (path: string) => `domain/src/testing/golden/${path}.json`;

test('every file belongs to a collection', () => {
  const files = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
  expect(files.toSorted()).toEqual(COLLECTIONS.map(({ path }) => path).toSorted());
});

describe.each(COLLECTIONS.map((collection) => [collection.path, collection] as const))('%s', (path, one) => {
  const golden = goldenOf(path);

  test('has an older document', () => {
    expect(golden, `${fileOf(path)} is missing: write a document of the collection into it`).not.toEqual([]);
  });

  test.each(golden)('a document since "$since" can still be read', ({ since, data }) => {
    const read = () => one.converter.fromFirestore({ id: 'golden', data: () => data });
    expect(
      read,
      `${fileOf(path)}, "${since}": a field that is new must be optional in the file that defines it`,
    ).not.toThrow();
  });

  test('has a document with every field that there is now', () => {
    const known = new Set(golden.flatMap(({ data }) => Object.keys(data)));
    const fresh = Object.keys(one.fields.shape).filter((name) => !known.has(name));
    expect(fresh, `add a document with these fields to ${fileOf(path)}`).toEqual([]);
  });
});
