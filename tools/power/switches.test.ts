import { afterEach, expect, test } from 'vitest';
import { switches, takeHits } from './switches';

afterEach(() => {
  globalThis.__stryker__ = undefined;
});

test('the switches are the same object for all code of a worker', () => {
  switches().activeMutant = '3';
  expect(switches()).toBe(globalThis.__stryker__);
  expect(switches().activeMutant).toBe('3');
});

test('the hits of a test are taken once, and those of others stay', () => {
  const perTest = { one: { 4: 2 }, other: { 5: 1 } };
  const counted = { mutantCoverage: { static: {}, perTest } };
  expect(takeHits(counted, 'one')).toEqual({ 4: 2 });
  expect(takeHits(counted, 'one')).toEqual({});
  expect(takeHits(counted, 'other')).toEqual({ 5: 1 });
  expect(takeHits({}, 'one')).toEqual({});
});
