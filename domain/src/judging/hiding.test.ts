import { expect, test } from 'vitest';
import { hiddenUntil, isHiding } from './hiding';

test('results can be hidden for 30 minutes after the publication', () => {
  expect(new Date(hiddenUntil(new Date('2026-08-16T18:00:00Z')))).toEqual(new Date('2026-08-16T18:30:00Z'));
});

test('only a first publication is hidden; a correction is corrected again', () => {
  expect(isHiding('published', 'frozen')).toBe(true);
  expect(isHiding('corrected', 'frozen')).toBe(false);
  expect(isHiding('closed', 'frozen')).toBe(false);
  expect(isHiding('published', 'closed')).toBe(false);
});
