import { GROUPED_BELOW_PARTICIPANTS } from '@ndeiya/domain/kernel/constants';
import { DEFAULT_REGION, setRegion } from '@ndeiya/domain/kernel/timeZone';
import { regionOf } from '@ndeiya/domain/site/regionOf';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { afterEach, expect, test } from 'vitest';
import { ENGLISH } from '../../i18n/language';
import { prizeSentence } from './prizeSentence';
import { terms } from './terms';

const textOf = (id: string, overrides = {}) =>
  terms(makeSettings(overrides), ENGLISH)
    .find((clause) => clause.id === id)
    ?.points.map((point) => (typeof point === 'string' ? point : point.typed))
    .join(' ');

test('date, place, categories and amounts are those of the settings', () => {
  const changed = { event_date: new Date('2031-08-01T21:30:00Z'), location: 'Limuru', currency: 'KES' };
  expect(textOf('eligibility', changed)).toContain('August 2, 2031 in Limuru');
  expect(textOf('categories', { public_categories: ['Dance', 'Riddles'] })).toContain(': Dance and Riddles.');
  expect(textOf('prizes', changed)).toContain(
    'Top performers: KES 50,000; runners-up KES 25,000 and KES 15,000.',
  );
});

afterEach(() => {
  setRegion(DEFAULT_REGION);
});

test('outside Kenya no clause names its law or its language', () => {
  const all = ['eligibility', 'categories', 'judging', 'prizes', 'media', 'minors', 'privacy'];
  const elsewhere = { location: 'Bressanone' };
  expect(textOf('privacy')).toContain('of Kenya');
  setRegion(regionOf({ time_zone: 'Europe/Rome', locale: 'en-GB' }));
  expect(all.map((id) => textOf(id, elsewhere)).join(' ')).not.toMatch(/kenya|kikuyu/i);
});

test('judging contains the grouping rule', () => {
  expect(textOf('judging')).toContain(
    `fewer than ${String(GROUPED_BELOW_PARTICIPANTS)} participants are grouped`,
  );
});

test('each subject has a clause with its own anchor', () => {
  const ids = terms(makeSettings(), ENGLISH).map(({ id }) => id);
  expect(ids).toEqual(['eligibility', 'categories', 'judging', 'prizes', 'media', 'minors', 'privacy']);
});

test.each([
  [[100], 'Best: Ksh 100.'],
  [[1000, 500], 'Best: Ksh 1,000; runner-up Ksh 500.'],
  [[4, 3, 2, 1], 'Best: Ksh 4; runners-up Ksh 3, Ksh 2, and Ksh 1.'],
])('prizes are formatted as %j', (amounts, sentence) => {
  expect(prizeSentence({ title: 'Best', amounts }, 'Ksh', ENGLISH)).toBe(sentence);
});
