import { expect, test } from 'vitest';
import { publicEntryId, withNumbers } from './publicIds';

test('a public id has three digits, so that ids sort as people count', () => {
  expect(['A7', 'A12', 'B140'].map(publicEntryId)).toEqual(['A007', 'A012', 'B140']);
});

test('a sentence has the numbers that people know, and keeps other words', () => {
  const numbers: Record<string, string> = { A007: 'A7', B012: 'B12' };
  const sentence =
    'A007 and B012 share place 1. Together they get 50,000, judge J1 gave 80.00, A099 is gone.';
  expect(withNumbers(sentence, (id) => numbers[id] ?? id)).toBe(
    'A7 and B12 share place 1. Together they get 50,000, judge J1 gave 80.00, A099 is gone.',
  );
});
