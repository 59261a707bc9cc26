import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { describeResults } from './resultsPage';

vi.mock('../platform/log', () => ({ logError: () => undefined }));

const edition = { ...makeEdition({ name: 'Ndeiya Edition', location: 'Ndeiya' }), ...stampsAt(), id: '2031' };
const round = {
  rows: [
    { entry: 'A001', name: 'Mumbi' },
    { entry: 'A002', name: 'No. A2' },
    { entry: 'A003', name: 'Kamau' },
  ],
  prizes: [
    { title: 'Best performers', entry: 'A001', place: 1 },
    { title: 'Best performers', entry: 'A002', place: 1 },
    { title: 'Best performers', entry: 'A003', place: 3 },
  ],
};
const stored = (state: 'frozen' | 'published') => ({
  id: '2031',
  edition: 2031,
  state,
  published_at: null,
  content: JSON.stringify({ rounds: [round] }),
  updated_at: new Date('2031-08-16T18:00:00Z'),
});

test('the preview of published results names the first places, everybody of a tie, by their public labels', () => {
  const text = describeResults(edition, stored('published'));
  expect(text).toContain('Best performers: Mumbi. Best performers: No. A2.');
  expect(text).not.toContain('Kamau');
});

test('the preview of an archived edition without results promises none', () => {
  const text = describeResults({ ...edition, state: 'archived' }, null);
  expect(text).not.toContain('after the event');
  expect(text).toContain('No results of this edition are published yet.');
});

test('the preview of frozen results, or without results, names nobody', () => {
  for (const text of [describeResults(edition, stored('frozen')), describeResults(edition, null)]) {
    expect(text).toContain('after the event');
    expect(text).not.toContain('Best performers');
  }
});

test('the preview of results whose content cannot be read names nobody', () => {
  const text = describeResults(edition, { ...stored('published'), content: '{"rounds":[' });
  expect(text).toBe(`Ndeiya Edition, ${String(edition.year)}, Ndeiya.`);
});
