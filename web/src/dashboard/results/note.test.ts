import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { expect, test } from 'vitest';
import { noteOf } from './note';

const note = (edition: number, state: string, published: object | null = {}) =>
  noteOf({ round: { edition, state, published }, shown: {} } as unknown as RoundResults);

test('published results of a real edition are public, and those of a rehearsal are not', () => {
  expect(note(2031, 'published')).toBe(texts.public);
  expect(note(REHEARSAL_YEAR, 'published')).toBe(texts.rehearsed);
  expect(note(REHEARSAL_YEAR, 'published')).not.toMatch(/is public/i);
});

test('before they are published both are only looked at', () => {
  for (const year of [2031, REHEARSAL_YEAR]) {
    expect(note(year, 'frozen', null)).toBe(texts.preview);
    expect(note(year, 'open', null)).toBe(texts.notFrozen);
  }
});
