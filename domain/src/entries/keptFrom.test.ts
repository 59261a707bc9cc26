import { expect, test } from 'vitest';
import { keptFrom } from './keptFrom';

const [EARLY, LATE] = [new Date('2025-08-16T00:00:00Z'), new Date('2026-11-22T00:00:00Z')];

test('what is written before the event is kept from the event on', () => {
  expect(keptFrom(LATE, EARLY)).toBe(LATE);
});

test('what is written after the event is kept from that day on', () => {
  expect(keptFrom(EARLY, LATE)).toBe(LATE);
});
