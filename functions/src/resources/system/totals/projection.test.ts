import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { describe, expect, test } from 'vitest';
import { needsRebuild } from './projection';

const change = (collection: string, before: object | null, after: object | null) => ({
  eventId: 'e',
  time: new Date(0),
  collection,
  documentId: 'd',
  before,
  after,
  actor: 'unknown',
});
const which = (before: object | null, after: object | null) =>
  COLLECTIONS.map(({ path }) => path)
    .filter((path) => needsRebuild(change(path, before, after)))
    .sort();

const SHOWN = [
  'banners',
  'branding',
  'events',
  'gallery',
  'languages',
  'partner_applications',
  'results',
  'settings',
  'system_images',
  'videos',
];
const COUNTED = [...SHOWN, 'participants', 'users'].sort();

describe('a rebuild runs', () => {
  test('after a create or a delete of content that is shown or counted', () => {
    expect(which(null, {})).toEqual(COUNTED);
    expect(which({}, null)).toEqual(COUNTED);
  });

  test('after an update only of shown content, and never of the documents that it writes itself', () => {
    expect(which({}, {})).toEqual(SHOWN);
  });

  test.each([
    ['it is announced', { state: 'draft', lines: [] }, { state: 'published', lines: [1] }, true],
    ['it is taken back', { state: 'published', lines: [1] }, { state: 'draft', lines: [] }, true],
    ['it is deleted', { state: 'published', lines: [1] }, null, true],
    ['its last line goes', { state: 'published', lines: [1] }, { state: 'published', lines: [] }, true],
    ['a performance begins', { state: 'published', lines: [1] }, { state: 'published', lines: [2] }, false],
    ['a draft is made', null, { state: 'draft', lines: [] }, false],
  ])('of a programme that visitors begin or cease to see: when %s', (...[, before, after, is]) => {
    expect(needsRebuild(change('programmes', before, after))).toBe(is);
  });

  const piece = { published_at: new Date(), title: 'A river' };
  test.each([
    ['it is published', null, piece, true],
    ['it is withdrawn', piece, null, true],
    ['it is corrected', piece, { ...piece, title: 'Two rivers' }, false],
  ])('of a piece of the archive: when %s, %#', (...[, before, after, is]) => {
    expect(needsRebuild(change('archive_public', before, after))).toBe(is);
  });
});
