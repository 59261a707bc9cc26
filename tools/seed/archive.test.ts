import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { expect, test } from 'vitest';
import { archiveRows } from './archive';
import { siteRows } from './documents';

const rows = archiveRows(2024);
const shown = rows.filter(({ path }) => path.startsWith('archive_public/'));

test('the archive of the demo has thirty published pieces, with each kind, tradition and care', () => {
  expect(shown).toHaveLength(30);
  const valuesOf = (field: string) => new Set(shown.map(({ data }) => data[field]));
  expect(valuesOf('kind')).toEqual(new Set(['song', 'poem', 'proverb', 'riddle', 'story']));
  expect(valuesOf('tradition')).toEqual(new Set(['ours', 'own_work', 'anothers']));
  expect(valuesOf('care')).toEqual(new Set(['none', 'deceased', 'elders']));
  expect(shown.filter(({ data }) => data.sound !== null).length).toBeGreaterThan(5);
});

test('the forms of a piece name each other, and ids that exist', () => {
  const variants = new Map(shown.map(({ path, data }) => [path.split('/')[1], data.variants as string[]]));
  const named = [...variants].filter(([, others]) => others.length > 0);
  expect(named.length).toBeGreaterThan(1);
  for (const [id, others] of named) for (const other of others) expect(variants.get(other)).toContain(id);
});

test('functions and pages can read each document', () => {
  for (const { path, data } of rows) {
    const [collection = '', id = ''] = path.split('/');
    const known = COLLECTIONS.find((one) => one.path === collection);
    expect(() => known?.converter.fromFirestore({ id, data: () => data })).not.toThrow();
  }
});

test('the documents of the site fit in one batch of Firestore', () => {
  expect(siteRows().length).toBeLessThanOrEqual(500);
});
