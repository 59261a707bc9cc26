import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { expect, test } from 'vitest';
import { LIST_SHAPES } from './support/listShapes';
import { REVIEWED } from './support/queries';
import { type QueryCall, queryCalls } from './support/queryCalls';
import type { Shape } from './support/reviewedQueries';

/**
 * The emulator runs every query. Production refuses a query without a declared index, and only logs the
 * error.
 */

const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../firestore.indexes.json');
interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
}
const declared = JSON.parse(readFileSync(FILE, 'utf8')) as Indexes;

const found = queryCalls();
const aboutSeveralFields = (calls: QueryCall[]) =>
  new Set(calls.map(({ field, text }) => field ?? text)).size > 1;
const needsReview = [...found].filter(([file, calls]) => aboutSeveralFields(calls) && !(file in LIST_SHAPES));
const SHAPES = [
  ...Object.values(REVIEWED).flatMap(({ shapes }) => shapes),
  ...Object.values(LIST_SHAPES).flat(),
];

/**
 * Firestore's automatic indexes serve equality conditions, or one order. Both together need one composite
 * index of all fields, or one for each compared field, which Firestore then merges.
 */
function indexesFor({ collection, equal = [], order = [] }: Shape): string[] {
  const keyFor = (fields: string[], last: string) =>
    [collection, [...fields].sort().join('+'), last].join(' / ');
  if (equal.length === 0) return [];
  return order.flatMap((last) => {
    const whole = keyFor(equal, last);
    return KEYS.includes(whole) ? [whole] : equal.map((field) => keyFor([field], last));
  });
}

const keyOf = ({ collectionGroup, fields }: Indexes['indexes'][number]): string => {
  const last = fields.at(-1);
  const direction = last?.order === 'DESCENDING' ? 'desc' : 'asc';
  const equal = fields.slice(0, -1).map(({ fieldPath }) => fieldPath);
  return [collectionGroup, equal.sort().join('+'), `${String(last?.fieldPath)} ${direction}`].join(' / ');
};

const KEYS = declared.indexes.map(keyOf).sort();

test('tests/unit/support/queries.ts lists every file with a query about several fields', () => {
  expect(needsReview.map(([file]) => file)).toEqual(Object.keys(REVIEWED).sort());
});

test.each(needsReview)('the queries of %s are those in the list', (file, calls) => {
  expect(calls.map(({ text }) => text).sort()).toEqual(REVIEWED[file]?.calls.sort());
});

test.each(Object.entries(LIST_SHAPES))(
  'every field that %s names is in a query that the test makes',
  (file, shapes) => {
    const made = shapes.flatMap(({ equal = [], order = [] }) => [...equal, ...order]);
    const named = (found.get(file) ?? []).flatMap(({ field }) => field ?? []);
    expect(named.filter((field) => !made.some((one) => one.split(' ')[0] === field))).toEqual([]);
  },
);

test('every query has a declared index, and every declared index has a query', () => {
  expect(KEYS).toEqual([...new Set(SHAPES.flatMap(indexesFor))].sort());
});

test('no query uses a field whose index is switched off', () => {
  const off = declared.fieldOverrides.filter(({ indexes }) => indexes.length === 0);
  // The list says which collection a query is about; of the other files only the names of the fields are known.
  const unlisted = [...found].filter(([file]) => !(file in REVIEWED)).flatMap(([, calls]) => calls);
  const names = new Set(unlisted.flatMap(({ field }) => field ?? []));
  const listed = SHAPES.flatMap(({ collection, equal = [], order = [] }) =>
    [...equal, ...order].map((field) => `${collection} ${String(field.split(' ')[0])}`),
  );
  const isAsked = ({ collectionGroup, fieldPath }: Indexes['fieldOverrides'][number]) =>
    names.has(fieldPath) || listed.includes(`${collectionGroup} ${fieldPath}`);
  expect(off.filter(isAsked)).toEqual([]);
});

test('the list contains only existing collections', () => {
  const known = COLLECTIONS.map((collection) => collection.path);
  expect(SHAPES.map(({ collection }) => collection).filter((name) => !known.includes(name))).toEqual([]);
});
