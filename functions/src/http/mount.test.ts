import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeContact } from '@ndeiya/domain/testing/makers';
import request from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '../app';
import { RateLimiter } from '../platform/rateLimiter';
import { emptyPlatform } from '../testing/emptyPlatform';
import { AnsweredBefore, IdempotentCall } from './idempotency';
import { Reply } from './types';

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

test('the repetitions of an answered request are free only as often as their own limit allows', async () => {
  const counted = vi.spyOn(RateLimiter.prototype, 'hit').mockResolvedValue();
  const refunded = vi.spyOn(RateLimiter.prototype, 'refund').mockResolvedValue();
  const allowed = vi.spyOn(RateLimiter.prototype, 'allows');
  allowed.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false);
  const answer = new Reply({ message: 'Thank you.' }, {});
  vi.spyOn(IdempotentCall.prototype, 'expectNew').mockRejectedValue(new AnsweredBefore(answer));
  const app = createApp(emptyPlatform());
  const json = makeContact();
  const send = () => request(app).post('/contact').set('Idempotency-Key', 'k'.repeat(22)).send(json);
  for (let count = 0; count < 4; count += 1) expect((await send()).status).toBe(201);
  expect(counted).toHaveBeenCalledTimes(4);
  expect(refunded).toHaveBeenCalledTimes(2);
  for (const [count] of allowed.mock.calls) expect(count?.limit).toBe('repeatedAnswers');
  expect(refunded.mock.calls[0]?.[0]).toMatchObject({ limit: 'contactPerAddress' });
});

test('only the repetition of work that was done says so', async () => {
  vi.spyOn(RateLimiter.prototype, 'hit').mockResolvedValue();
  const told = (isDone?: true) =>
    new AppError('idempotency-key-reused', 'Told.', { ...(isDone && { isDone }) });
  const expectNew = vi.spyOn(IdempotentCall.prototype, 'expectNew');
  expectNew.mockRejectedValueOnce(told(true)).mockRejectedValueOnce(told());
  const app = createApp(emptyPlatform());
  const send = () => request(app).post('/contact').set('Idempotency-Key', 'k'.repeat(22)).send(makeContact());
  const body = { error: 'Told.', code: 'idempotency-key-reused' };
  expect((await send()).body).toEqual({ ...body, done: true });
  expect((await send()).body).toEqual(body);
});
