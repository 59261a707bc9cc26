import { announcements } from '@ndeiya/domain/site/announcement';
import { newsletterApi } from '@ndeiya/domain/site/visitorFormApi';
import { newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { healthApi } from '@ndeiya/domain/system/systemApi';
import { makeNewsletter, makeQueuedAnnouncement } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../../functions/src/platform/mailer';
import { queueBatch } from '../../functions/src/resources/site/newsletter/queueing';
import { deliver } from '../../functions/src/resources/system/mail/delivery';
import { clear, db, resetLimits, stored } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';
import { type OwnSmtp, startSmtp } from './support/smtp';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let smtp: OwnSmtp;
beforeEach(async () => {
  await resetLimits();
  await clear(mail.path, announcements.path, newsletterSubscribers.path);
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

const outboxFor = async (email: string) => (await stored(mail.path)).find(({ to }) => to === email);
const stateOf = async (email: string) =>
  (await stored(newsletterSubscribers.path)).find((one) => one.email === email)?.state;

/**
 * The headers of a mail in the outbox as an SMTP server receives them. Sends a copy, because the suite's own
 * trigger sends the mail itself.
 */
async function headOf(email: string): Promise<Map<string, string>> {
  const id = `copy-${unique()}`;
  const found = await outboxFor(email);
  const waiting = { attempts: 0, error: null, startTime: null, endTime: null, leaseExpireTime: null };
  const soon = new Date(Date.now() + 600_000);
  await db
    .doc(`mail/${id}`)
    .set({ ...found, delivery: { ...waiting, state: 'RETRY', nextAttemptTime: soon } });
  const smtpUrl = `smtp://127.0.0.1:${String(smtp.port)}`;
  const mailer = createMailer({ smtpUrl, from: 'no-reply@example.org' });
  await deliver({ db, mailer, now: () => new Date(soon.getTime() + 1000) }, id);
  return new Map(smtp.received.at(-1)?.email.headers.map(({ key, value }) => [key, value]));
}

/** The one-click unsubscribe address of the mail; checks that its headers follow RFC 8058. */
async function oneClickAddress(email: string): Promise<string> {
  const head = await headOf(email);
  expect(head.get('list-unsubscribe-post')).toBe(ONE_CLICK);
  const [, address = ''] = /^<(https?:\/\/[^<>\s,]+)>$/.exec(head.get('list-unsubscribe') ?? '') ?? [];
  const { pathname, search } = new URL(address);
  expect(pathname).toBe('/api/newsletter/unsubscribe');
  return pathname.replace(/^\/api/, '') + search;
}

async function subscribed(): Promise<{ email: string; address: string }> {
  const { email } = makeNewsletter();
  await call('post', '/newsletter/subscribe', { json: { email } });
  return { email, address: await oneClickAddress(email) };
}

function multipart(): FormData {
  const form = new FormData();
  form.set(...(ONE_CLICK.split('=') as [string, string]));
  return form;
}

test('the confirmation mail offers one-click unsubscribing, which works from any mail program and also twice', async () => {
  for (const sent of [
    { raw: ONE_CLICK, headers: FORM },
    { raw: ONE_CLICK, headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' } },
    { raw: multipart() },
  ]) {
    const { email, address } = await subscribed();
    for (let count = 0; count < 2; count += 1) {
      expectSuccess(await call('post', address, sent), newsletterApi.unsubscribe);
      expect(await stateOf(email)).toBe('unsubscribed');
    }
  }
});

test('each announcement offers one-click unsubscribing with the subscriber’s own address', async () => {
  const now = new Date();
  const people = [1, 2].map(() => ({
    email: `${unique()}@example.org`,
    token: `token-${unique()}`.padEnd(43, 'x'),
  }));
  for (const person of people)
    await db
      .collection(newsletterSubscribers.path)
      .doc(`own-${unique()}`)
      .set({ ...person, state: 'confirmed', created_at: now, updated_at: now });
  const id = `own-${unique()}`;
  await db.doc(`announcements/${id}`).set(makeQueuedAnnouncement('x'));
  await queueBatch(db, id, null);
  for (const { email, token } of people) {
    const address = await oneClickAddress(email);
    expect(address).toContain(`?token=${token}`);
    expectSuccess(await call('post', address, { raw: ONE_CLICK, headers: FORM }), newsletterApi.unsubscribe);
    expect(await stateOf(email)).toBe('unsubscribed');
  }
});

test('a GET, another form, another token or another route does not unsubscribe', async () => {
  const { email, address } = await subscribed();
  const before = await stored(newsletterSubscribers.path);
  const token = new URL(address, 'http://x').searchParams.get('token') ?? '';
  const form = (raw: string) => ({ raw, headers: FORM });
  const looked = await call('get', address, { redirect: 'manual' });
  expect({ status: looked.status, location: looked.headers.get('Location') }).toEqual({
    status: 303,
    location: `${apiUrl().replace(/\/api$/, '')}/newsletter/unsubscribe?token=${token}`,
  });
  expectError(await call('post', address), 'invalid-fields');
  for (const other of ['', 'List-Unsubscribe=no', `token=${token}`, 'x'.repeat(1000)])
    expectError(await call('post', address, form(other)), 'unsupported-type');
  const bare = '/newsletter/unsubscribe';
  expectError(await call('post', `${bare}?token=${'A'.repeat(43)}`, form(ONE_CLICK)), 'not-found');
  for (const query of [
    '',
    '?token=',
    `?token=${token}&token=${token}`,
    `?token=${token}&state=x`,
    '?__proto__=x',
  ])
    expectError(await call('post', bare + query, form(ONE_CLICK)), 'invalid-fields');
  for (const path of ['/newsletter/confirm', '/newsletter/subscribe'])
    expectError(
      await call('post', `${path}?token=${token}&email=${email}`, form(ONE_CLICK)),
      'unsupported-type',
    );
  expect(await stored(newsletterSubscribers.path)).toEqual(before);
});

test('a form that ends in the middle of a file is refused with 400, and the next request is answered', async () => {
  const head = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=B' };
  const sent = { raw: `--B\r\n${head}\r\n\r\nabcdef`, headers };
  for (let count = 0; count < 3; count += 1)
    expectError(await call('post', '/newsletter/unsubscribe', sent), 'malformed-body');
  expectSuccess(await call('get', '/health'), healthApi.get);
});

test('other mails offer no one-click unsubscribing', async () => {
  const { email } = makeNewsletter();
  await db.collection(mail.path).add({
    to: email,
    message: { subject: 'A', text: 'B', html: 'C' },
    created_at: new Date(),
    delivery: { state: 'SUCCESS', attempts: 1, error: null, nextAttemptTime: null },
  });
  expect([...(await headOf(email)).keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
});
