import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import request from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '../app';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';

vi.mock('firebase-functions/logger');

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['/contact', '{bad', 400],
  ['/contact', '{}', 422],
  ['/newsletter/subscribe', `{"email":"a@${'.'.repeat(60_000)}@"}`, 422],
  ['/partners', 'x'.repeat(70_000), 413],
  ['/users/register', '[]', 422],
  ['/users/forgot_password', '{}', 422],
] as const)(
  'a refused body of %s is counted, and not parsed once the limit is reached',
  async (path, raw, refused) => {
    let left = 2;
    const hit = vi.spyOn(RateLimiter.prototype, 'hit').mockImplementation(() => {
      left -= 1;
      return left >= 0
        ? Promise.resolve()
        : Promise.reject(new AppError('rate-limited', 'Too many attempts.'));
    });
    const app = createApp(emptyPlatform());
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await request(app).post(path).type('json').send(raw)).status);
    expect(statuses).toEqual([refused, refused, 429]);
    for (const [count] of hit.mock.calls) expect(Object.keys(RATE_LIMITS)).toContain(count?.limit);
  },
);
