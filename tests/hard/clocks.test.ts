import { RESET_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { passwordResets } from '@ndeiya/domain/people/user';
import { makeParticipant, makeVideo } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authenticate } from '../../functions/src/http/authenticate';
import { storeOnce } from '../../functions/src/platform/dedupe';
import { etagOf } from '../../functions/src/platform/etag';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { ParticipantService } from '../../functions/src/resources/entries/participants/service';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import { deliver } from '../../functions/src/resources/system/mail/delivery';
import { rebuildNow, requestRebuild } from '../../functions/src/resources/system/totals/rebuild';
import { setTriggers } from '../../tools/emulators/functions';
import { anAddress } from '../support/address';
import { auth, db, makeAccount, signIn } from '../support/backend';
import { bucket, PATIENCE } from '../support/media';
import { ports } from '../support/ports';

/** Instances of the server whose clocks are hours wrong, beside one whose clock is right. */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

// The suite's own triggers have the right clock, and would be quicker.
beforeAll(() => setTriggers(ports, 'disable'));
afterAll(() => setTriggers(ports, 'enable'));
afterEach(() => vi.useRealTimers());

/** Does something on an instance whose clock is so many hours wrong. */
async function wrongBy<T>(hours: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each([5, -5])('a clock that is %i hours wrong', (hours) => {
  test('limits are the same for all instances and end on time', async () => {
    const limiter = new RateLimiter(db);
    const count = { limit: 'contactPerAddress', key: unique() } as const;
    const { max, windowSeconds } = RATE_LIMITS.contactPerAddress;
    for (let turn = 0; turn < max; turn += 1)
      await (turn % 2 === 0 ? limiter.hit(count) : wrongBy(hours, () => limiter.hit(count)));
    expect(await codeOf(limiter.hit(count))).toBe('rate-limited');
    const refused = await wrongBy(hours, () =>
      limiter.hit(count).catch((error: unknown) => error as AppError),
    );
    expect(refused).toMatchObject({ code: 'rate-limited' });
    expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(windowSeconds);
  });

  test('a reset code is valid for ten minutes, on any pair of instances', async () => {
    const service = new PasswordResetService({ db, auth, limiter: new RateLimiter(db) });
    const { uid, email } = await makeAccount();
    await wrongBy(hours, () => service.forgot({ email, address: anAddress() }));
    const found = await db.collection(passwordResets.path).where('user_id', '==', uid).get();
    const stored = passwordResets.converter.fromFirestore(found.docs[0] as never);
    const left = stored.expires_at.getTime() - Date.now();
    expect(Math.abs(left - RESET_CODE_MINUTES * MINUTE_MS)).toBeLessThan(MINUTE_MS);

    const mails = await db.collection('mail').where('to', '==', email).get();
    const [, typed = ''] =
      /^\s*([0-9A-Za-z-]{16,})\s*$/m.exec(String(mails.docs[0]?.get('message.text'))) ?? [];
    const reset = (password: string) => service.reset({ typed, password, address: anAddress() });
    await found.docs[0]?.ref.update({ expires_at: new Date(Date.now() - 1000) });
    expect(await wrongBy(hours, () => codeOf(reset('another-Flame-2026')))).toBe('invalid-reset-code');
    await found.docs[0]?.ref.update({ expires_at: new Date(Date.now() + MINUTE_MS) });
    expect(await wrongBy(hours, () => codeOf(reset('another-Flame-2026')))).toBe('done');
    expect(await signIn(email, 'another-Flame-2026')).toBeTruthy();
  });

  test('a mail that another instance is sending is not sent twice, and the next try is on time', async () => {
    const send = vi.fn(() => Promise.reject(new Error('the mail server is down')));
    const deps = { db, mailer: { send } as never };
    const ref = db.doc(`mail/clock-${unique()}`);
    const lease = new Date(Date.now() + MINUTE_MS);
    const delivery = { state: 'PROCESSING', attempts: 1, error: null, startTime: new Date(), endTime: null };
    await ref.set({
      to: 'clock@example.org',
      message: { subject: 'S', text: 'T', html: '<p>T</p>' },
      delivery: { ...delivery, leaseExpireTime: lease, nextAttemptTime: lease },
      created_at: new Date(),
    });
    await wrongBy(hours, () => deliver(deps, ref.id));
    expect(send).not.toHaveBeenCalled();
    await ref.update({ 'delivery.leaseExpireTime': new Date(Date.now() - 1000) });
    await wrongBy(hours, () => deliver(deps, ref.id));
    expect(send).toHaveBeenCalledOnce();
    const next = (await ref.get()).get('delivery.nextAttemptTime') as Timestamp;
    expect(Math.abs(next.toMillis() - Date.now() - 5 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    await ref.delete();
  });

  test('totals are still written after an instance with a wrong clock has written them', async () => {
    await db.doc('stats/totals').delete();
    await wrongBy(hours, () => rebuildNow(db));
    const video = db.doc(`videos/clock-${unique()}`);
    const stamps = { created_at: new Date(), updated_at: new Date() };
    await video.set({ ...makeVideo(), youtube_id: 'abcDEF12_-3', ...stamps });
    await requestRebuild(db);
    const { count: total_videos } = (await db.collection('videos').count().get()).data();
    // A trigger of the file before may be counting: it then counts once more for this request.
    await vi.waitFor(async () => {
      expect((await db.doc('stats/totals').get()).data()).toMatchObject({ total_videos });
    }, PATIENCE);
    await video.delete();
  });

  test('two who change the same entry do not overwrite each other', async () => {
    const service = new ParticipantService({ db, limiter: new RateLimiter(db) });
    const by = 'admin';
    const first = await service.add(by, makeParticipant());
    const second = await wrongBy(hours, () =>
      service.update(first.id, makeParticipant(), { by, ifMatch: etagOf(first) }),
    );
    expect(await codeOf(service.update(first.id, makeParticipant(), { by, ifMatch: etagOf(first) }))).toBe(
      'stale',
    );
    expect(await codeOf(service.update(first.id, makeParticipant(), { by, ifMatch: etagOf(second) }))).toBe(
      'done',
    );
    await service.remove(first.id, { by, ifMatch: null });
  });

  test('a repeated letter is stored once', async () => {
    const collection = db.collection('clock_tests');
    const send = () =>
      storeOnce({ collection, content: { text: `T${String(hours)}` } }, (transaction, ref) =>
        transaction.create(ref, { hours }),
      );
    await send();
    await wrongBy(hours, send);
    const { docs } = await collection.where('hours', '==', hours).get();
    expect(docs).toHaveLength(1);
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });
});

test('an instance that is hours ahead refuses every session as expired', async () => {
  const { token } = await makeAccount();
  const platform = { db, auth, bucket: () => Promise.resolve(bucket) };
  const enter = () => codeOf(authenticate(platform, 'user', `Bearer ${token}`));
  expect(await enter()).toBe('done');
  expect(await wrongBy(5, enter)).toBe('unauthenticated');
});
