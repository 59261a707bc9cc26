import { ANNOUNCEMENT_BATCH, ANNOUNCEMENT_STEP_MS } from '@ndeiya/domain/kernel/constants';
import { type Announcement, announcements } from '@ndeiya/domain/site/announcement';
import { announcementApi } from '@ndeiya/domain/site/announcementApi';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { mailApi } from '@ndeiya/domain/system/mailApi';
import { mail } from '@ndeiya/domain/system/records';
import { makeAnnouncement, makeQueuedAnnouncement } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeAnnouncements } from '../../functions/src/resources/site/newsletter/projection';
import { queueBatch } from '../../functions/src/resources/site/newsletter/queueing';
import { type Account, clear, db, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';

const LONG = { timeout: 60_000, interval: 250 };
const MINUTE_MS = 60_000;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  await clear(newsletterSubscribers.path, announcements.path, mail.path);
});

interface Subscriber {
  id: string;
  email: string;
  token: string;
}
async function subscribe(count: number, state = 'confirmed'): Promise<Subscriber[]> {
  const now = new Date();
  const made = Array.from({ length: count }, (_, index) => {
    const id = `sub-${String(index).padStart(4, '0')}-${unique()}`;
    return { id, email: `${id}@example.org`, token: `token-of-${id}-${'x'.repeat(20)}` };
  });
  const batch = db.batch();
  for (const { id, ...fields } of made) {
    batch.set(db.doc(`newsletter_subscribers/${id}`), { ...fields, state, created_at: now, updated_at: now });
  }
  await batch.commit();
  return made;
}
const read = async (id: string) =>
  announcements.converter.fromFirestore(await db.doc(`announcements/${id}`).get());
const mailsOf = async (id: string) => (await stored(mail.path)).filter((one) => one.announcement_id === id);
const addresses = (mails: Record<string, unknown>[]) => mails.map(({ to }) => String(to)).sort();
const emails = (people: Subscriber[]) => people.map(({ email }) => email).sort();

async function tested(input = makeAnnouncement()): Promise<string> {
  const answer = await call('post', '/newsletter/announcements', { token: admin.token, json: input });
  return expectSuccess(answer, announcementApi.test).id;
}
const send = (id: string, token = admin.token) =>
  call('post', `/newsletter/announcements/${id}/send`, { token });

/** Stores an announcement in the state 'queueing', without the API. */
async function queueing(over: Partial<Announcement> = {}): Promise<string> {
  const id = `own-${unique()}`;
  await db.doc(`announcements/${id}`).set(makeQueuedAnnouncement(admin.uid, over));
  return id;
}

describe('a test mail', () => {
  test('is sent only to its author, and says how many subscribers would get it', async () => {
    await subscribe(2);
    await subscribe(1, 'pending');
    const input = makeAnnouncement();
    const answer = await call('post', '/newsletter/announcements', { token: admin.token, json: input });
    expect(expectSuccess(answer, announcementApi.test).recipients).toBe(2);
    const mails = await stored(mail.path);
    expect(mails).toMatchObject([{ to: admin.email, message: { subject: `[Test] ${input.subject}` } }]);
  });

  test('is replaced by the next test, and another administrator cannot send it', async () => {
    const first = await tested();
    const second = await tested();
    expectError(await send(first), 'not-found');
    expectError(await send(second, (await makeAdmin()).token), 'not-found');
    expect(await stored(announcements.path)).toMatchObject([{ id: second, state: 'tested' }]);
  });
});

describe('sending to all', () => {
  test('mails every confirmed subscriber once, with a link of their own, and counts', async () => {
    const people = await subscribe(ANNOUNCEMENT_BATCH + 3);
    await subscribe(1, 'pending');
    await subscribe(1, 'unsubscribed');
    const input = makeAnnouncement({ text: 'One & only\n\n<b>Two</b>' });
    const id = await tested(input);
    const written: number[] = [];
    const unfollow = db.doc(`announcements/${id}`).onSnapshot((snapshot) => {
      const { updated_at } = announcements.converter.fromFirestore(snapshot);
      if (snapshot.get('state') !== 'tested') written.push(updated_at.getTime());
    });
    expectSuccess(await send(id), announcementApi.send);
    expectSuccess(await send(id), announcementApi.send);
    await vi.waitFor(async () => {
      const { state, total, queued, sent, failed, ended_at } = await read(id);
      expect({ state, total, queued, sent, failed }).toEqual({
        state: 'sent',
        total: people.length,
        queued: people.length,
        sent: people.length,
        failed: 0,
      });
      expect(ended_at).not.toBeNull();
    }, LONG);
    unfollow();

    const mails = await mailsOf(id);
    expect(addresses(mails)).toEqual(emails(people));
    for (const { email, token } of people) {
      const { message } = mails.find(({ to }) => to === email) as { message: { text: string; html: string } };
      expect(message.text).toContain(`/newsletter/unsubscribe?token=${token}`);
      expect(message.html).not.toContain('<b>');
    }
    const gaps = written.slice(1).map((at, index) => at - (written[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(ANNOUNCEMENT_STEP_MS);
    const recorded = (await stored('audit_log')).filter(({ document_id }) => document_id === id);
    expect(recorded).toMatchObject([{ actor: admin.uid, action: 'create', collection: 'announcements' }]);
    expect(JSON.stringify(recorded)).not.toContain('One & only');
  }, 90_000);

  test('an announcement without subscribers ends at once', async () => {
    const id = await tested();
    await send(id);
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ state: 'sent', total: 0, queued: 0 }),
      LONG,
    );
  });

  test('ten simultaneous and repeated calls queue one mail for each subscriber', async () => {
    const people = await subscribe(5);
    const id = await queueing();
    await Promise.allSettled(Array.from({ length: 10 }, () => queueBatch(db, id, null)));
    await queueBatch(db, id, null);
    await vi.waitFor(async () => expect((await read(id)).state).toBe('sent'), LONG);
    expect(addresses(await mailsOf(id))).toEqual(emails(people));
  }, 90_000);

  test('an announcement that stopped halfway continues after the last subscriber, and mails nobody twice', async () => {
    const people = await subscribe(4);
    const past = new Date(Date.now() - 2 * MINUTE_MS);
    const id = await queueing({
      state: 'tested',
      cursor: people[1]?.id ?? null,
      updated_at: past,
    });
    // The third mail exists although the cursor is behind it; it must not be sent again.
    const third = people[2]?.email;
    await db.doc(`mail/announcement-${id}-${String(people[2]?.id)}`).set({
      to: third,
      message: { subject: 'S', text: 'T', html: 'H' },
      announcement_id: id,
      created_at: past,
      delivery: { state: 'SUCCESS', attempts: 1, error: null },
    });
    // Simulates a lost event: the trigger ignores this change of state.
    await db.doc(`announcements/${id}`).update({ state: 'queueing' });
    await resumeAnnouncements(db, new Date());
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ state: 'sent', queued: 2, sent: 2 }),
      LONG,
    );
    expect(addresses(await mailsOf(id))).toEqual([third, people[3]?.email]);
  }, 90_000);
});

test('failed mails are counted, and counted again when all are retried', async () => {
  const [one] = await subscribe(1);
  const id = await queueing({ state: 'sending', total: 1, queued: 1 });
  const ref = db.doc(`mail/announcement-${id}-${String(one?.id)}`);
  const none = { startTime: null, endTime: null, leaseExpireTime: null, nextAttemptTime: null };
  const delivery = { state: 'PROCESSING', attempts: 5, error: 'refused', ...none };
  const due = new Date(Date.now() + MINUTE_MS);
  await ref.set({
    to: one?.email,
    message: { subject: 'S', text: 'T', html: 'H' },
    announcement_id: id,
    delivery: { ...delivery, leaseExpireTime: due, nextAttemptTime: due },
    created_at: new Date(),
  });
  await ref.update({ delivery: { ...delivery, state: 'ERROR' } });
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'sent', failed: 1 }), LONG);
  const { message } = expectSuccess(
    await call('post', '/mail/retry', { token: admin.token }),
    mailApi.retryAll,
  );
  expect(message).toBe('1 mail will be sent again.');
  await vi.waitFor(
    async () => expect(await read(id)).toMatchObject({ state: 'sent', failed: 0, sent: 1 }),
    LONG,
  );
}, 90_000);

test('a subscriber can be removed once', async () => {
  const [one] = await subscribe(1);
  const remove = () => call('delete', `/newsletter/subscribers/${String(one?.id)}`, { token: admin.token });
  expectSuccess(await remove(), announcementApi.removeSubscriber);
  expect(await stored(newsletterSubscribers.path)).toEqual([]);
  expectError(await remove(), 'not-found');
});
