import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupApi } from '../groups/groupApi';
import { judgingApi } from '../judging/judgingApi';
import { RATE_LIMITS } from '../kernel/rateLimits';
import { stageApi } from '../programme/stageApi';

test.each([groupApi.pack, judgingApi.pack, stageApi.pack])(
  'a pass reads $path 240 times in ten minutes, which its operations do not use up',
  ({ limit }) => {
    expect(RATE_LIMITS[limit]).toEqual({ max: 240, windowSeconds: 600 });
    expect([groupApi.ops, judgingApi.ops, stageApi.ops].map((row): string => row.limit)).not.toContain(limit);
  },
);

test.each([
  ['0000-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
  ['1970-01-01T00:00:00Z', true],
  ['2031-08-16T10:00:00+03:00', true],
  ['9999-12-31T23:59:59-12:00', false],
])('the pack of the stage takes %s as the time since which lines have changed: %s', (since, isTaken) => {
  const { error } = z.safeParse(stageApi.pack.query, { since });
  expect(error?.issues.map(({ message }) => message)).toEqual(
    isTaken ? undefined : ['This value does not fit here.'],
  );
});
