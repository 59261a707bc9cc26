import { makeContact, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, clear, db, makeAdmin, resetLimits, stored } from '../support/backend';
import { apiUrl, call } from '../support/client';
import { PATIENCE } from '../support/media';
import { firstBy } from '../support/night';
import { ROUTES } from '../support/security/matrix';
import { expectNothingFound, HOSTILE_IDS, NAMES_IN_JAVASCRIPT, oneOfEachKind } from './support/addressOfRow';
import { expectError } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
beforeEach(resetLimits);

const LINES = ['\r\nBcc: victim@example.org', '\nBcc: victim@example.org', '\r\n\r\nAnother body', '\u0000'];

test('half of a character, which the database cannot store, is refused in every text', async () => {
  const half = 'A song \ud83d';
  const answers = [
    ['/contact', makeContact({ name: half }), 'name'],
    ['/contact', makeContact({ message: half }), 'message'],
    ['/partners', makePartner({ organisation: half }), 'organisation'],
    ['/partners', makePartner({ message: half }), 'message'],
  ] as const;
  for (const [path, json, field] of answers) {
    const answer = await call('post', path, { json });
    expect(expectError(answer, 'invalid-fields').fields).toMatchObject({
      [field]: expect.stringContaining('half of a character') as string,
    });
  }
  const whole = await call('post', '/contact', { json: makeContact({ message: 'A song \ud83c\udfb6' }) });
  expect(whole.status).toBe(201);
});

describe('mail headers', () => {
  test.each(LINES)('%j is refused in every single-line field', async (line) => {
    const answers = [
      ['/contact', makeContact({ name: `Eve${line}` }), 'name'],
      ['/contact', makeContact({ email: `eve@example.org${line}` }), 'email'],
      ['/contact', makeContact({ email: `eve${line}@example.org` }), 'email'],
      ['/partners', makePartner({ organisation: `Org${line}x` }), 'organisation'],
      ['/partners', makePartner({ contact_person: `Eve${line}x` }), 'contact_person'],
      ['/users/register', makeRegistration({ username: `Eve${line}x` }), 'username'],
      ['/newsletter/announcements', { subject: `News${line}x`, text: 'Text' }, 'subject'],
    ] as const;
    for (const [path, json, field] of answers) {
      // White space at the end is removed; the rest is harmless.
      const answer = await call('post', path, { token: admin.token, json });
      expect(Object.keys(expectError(answer, 'invalid-fields').fields)).toEqual([field]);
    }
  });

  interface CaughtMail {
    to: string[];
    subject: string;
    text: string;
  }
  const inbox = async () =>
    (await (await fetch(`${process.env.MAIL_URL ?? ''}/api/messages`)).json()) as CaughtMail[];

  test('a line break in the outbox gives one mail to one recipient', async () => {
    const to = `${unique()}@example.org`;
    const victim = `${unique()}@example.org`;
    const delivery = { state: 'PENDING', attempts: 0, error: null, startTime: null, endTime: null };
    const injected = `Hello\r\nBcc: ${victim}\r\nContent-Type: text/html\r\n\r\n<b>Another body</b>`;
    const outbox = (address: string) =>
      db.collection('mail').add({
        to: address,
        message: { subject: injected, text: 'The text.\r\n.\r\nQUIT', html: '<p>The text.</p>' },
        delivery: { ...delivery, leaseExpireTime: null, nextAttemptTime: null },
        created_at: new Date(),
      });
    const mails = await withTriggers(async () => {
      const refs = [
        await outbox(to),
        await outbox(`${to}\r\nBcc: ${victim}`),
        await outbox(`${to}, ${victim}`),
      ];
      return vi.waitFor(async () => {
        for (const ref of refs) {
          const state: unknown = (await ref.get()).get('delivery.state');
          expect(state).toMatch(/SUCCESS|RETRY|ERROR/);
        }
        return inbox();
      }, PATIENCE);
    });
    expect(mails.flatMap((mail) => mail.to).filter((address) => address === victim)).toEqual([]);
    const [mail] = mails.filter((one) => one.to.includes(to) && one.to.length === 1);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.subject).toContain('Bcc:');
    expect(mail?.text).toContain('QUIT');
    await clear('mail');
  });
});

const rows = ROUTES.map(({ row }) => row).filter(({ path }) => path.includes(':'));

describe('ids', () => {
  // `addressesInProcess.api.test.ts` has those that no document can have at every row.
  const asked = [
    ...HOSTILE_IDS.map((id) => [id, oneOfEachKind(rows)] as const),
    ...firstBy(1, NAMES_IN_JAVASCRIPT).map((id) => [id, rows] as const),
  ];
  test.each(asked)('%s gives 404 with every method, and changes nothing', async (id, askedRows) => {
    const before = await stored('users');
    for (const row of askedRows) await expectNothingFound(id, row, admin.token);
    expect(await stored('users')).toEqual(before);
  });
});

describe('JSON', () => {
  const POLLUTED = ['{"__proto__":{"is_admin":true}}', '{"constructor":{"prototype":{"is_admin":true}}}'];
  const wrapped = (json: string) => [json, `{"name":${json}}`, `{"offers":[${json}]}`, `[${json}]`];

  test.each(POLLUTED.flatMap(wrapped))('%s changes no object of the server', async (raw) => {
    const headers = { 'Content-Type': 'application/json' };
    for (const path of ['/contact', '/partners', '/users/register', '/participants']) {
      expectError(await call('post', path, { token: admin.token, raw, headers }), 'invalid-fields');
    }
    // A changed Object.prototype would make everybody an administrator in the next response.
    const json = makeRegistration();
    const answer = await call('post', '/users/register', { json });
    expect(answer.body).toMatchObject({ is_admin: false });
  });

  test('prototype keys in a form or a query change no object of the server', async () => {
    const form = new FormData();
    for (const name of ['__proto__', '__proto__[is_admin]', 'constructor.prototype.is_admin'])
      form.set(name, 'true');
    expectError(await call('post', '/events', { token: admin.token, raw: form }), 'invalid-fields');
    const response = await fetch(`${apiUrl()}/participants?__proto__[is_admin]=true&constructor=1`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBeLessThan(500);
  });
});
