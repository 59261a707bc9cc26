import { expect, test } from 'vitest';
import { watchOf } from './stopwatch';

const START = Date.parse('2026-08-16T10:00:00Z');
const after = (seconds: number, allowed?: number) => watchOf(START, START + seconds * 1000, allowed);

test('the stopwatch says when 30 seconds are left, and by how much a performance is over', () => {
  expect(after(209, 240)).toEqual({ gone: '3:29', allowed: '4:00', state: 'running', seconds: 31 });
  expect(after(210, 240)).toMatchObject({ gone: '3:30', state: 'soon', seconds: 30 });
  expect(after(240, 240)).toMatchObject({ gone: '4:00', state: 'soon', seconds: 0 });
  expect(after(251, 240)).toMatchObject({ gone: '4:11', state: 'over', seconds: 11 });
});

test('a category without a longest time only counts', () => {
  expect(after(65)).toEqual({ gone: '1:05', allowed: null, state: 'running', seconds: 0 });
});

test('a clock that is slow counts from 0', () => {
  expect(after(-20, 240)).toMatchObject({ gone: '0:00', state: 'running' });
});
