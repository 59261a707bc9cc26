import { SHARED_HOP } from '@ndeiya/domain/kernel/rateLimits';
import { expect, test } from 'vitest';
import { countsOf, mayPretend } from './callers';

const LIMIT = 'contactPerAddress';
const behind = (client: string, isEdge = false) => ({ client, nearest: '203.0.113.9', isEdge });

test('a caller without a proxy is counted by its address alone, and one behind a proxy also with all callers of it', () => {
  const direct = { client: '192.0.2.1', nearest: '192.0.2.1' };
  expect(countsOf(LIMIT, direct).map(({ widen = 1 }) => widen)).toEqual([1]);
  expect(countsOf(LIMIT, behind('192.0.2.1')).map(({ widen = 1 }) => widen)).toEqual([
    1,
    SHARED_HOP.callersPerShard,
  ]);
});

test('clients of one network share their part of a proxy, and each has a counter of its own', () => {
  const [one, other] = ['192.0.2.1', '192.0.2.2'].map((client) => countsOf(LIMIT, behind(client)));
  expect(one?.[1]).toEqual(other?.[1]);
  expect(one?.[0]).not.toEqual(other?.[0]);
});

test('a client may be made up behind a proxy that is no edge of Hosting', () => {
  expect(mayPretend(behind('192.0.2.1'))).toBe(true);
  expect(mayPretend(behind('192.0.2.1', true))).toBe(false);
  expect(mayPretend(behind('203.0.113.9'))).toBe(false);
});
