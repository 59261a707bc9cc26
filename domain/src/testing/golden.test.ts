import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from '../contract/collections';

/** A document as a version of this product wrote it; `since` says what was new in that version. Times are ISO 8601. */
interface Golden {
  since: string;
  data: Record<string, unknown>;
}

const FOLDER = new URL('./golden/', import.meta.url);
const fileOf = (path: string) => `domain/src/testing/golden/${path}.json`;

function goldenOf(path: string): Golden[] {
  const file = new URL(`${path}.json`, FOLDER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Golden[]) : [];
}

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
      `${fileOf(path)}, "${since}": a field that is new must be optional in its file of domain/src/entities`,
    ).not.toThrow();
  });

  test('has a document with every field that there is now', () => {
    const known = new Set(golden.flatMap(({ data }) => Object.keys(data)));
    const fresh = Object.keys(one.fields.shape).filter((name) => !known.has(name));
    expect(fresh, `add a document with these fields to ${fileOf(path)}`).toEqual([]);
  });
});
