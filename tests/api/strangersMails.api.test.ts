import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { newsletterSubscribers, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { mail } from '@ndeiya/domain/system/records';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test } from 'vitest';
import { clear, db, makeAccount, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** The mails that somebody without an account can cause to any address (docs/security.md, Mails). */

const WORDS = 'Cheap pills';
const LINK = 'https://buy.example.net';
interface StoredMail {
  to: string;
  message: { subject: string; text: string; html: string };
}
const mailsTo = async (email: string) =>
  ((await stored(mail.path)) as unknown as StoredMail[]).filter(({ to }) => to === email);

beforeEach(async () => {
  await resetLimits();
  await clear(mail.path, newsletterSubscribers.path, partnerApplications.path);
});

/** A new application with each call; a stranger has chosen all its texts. */
const application = (email: string) =>
  makePartner({
    email,
    organisation: `${WORDS} ${LINK} ${unique()}`,
    contact_person: `${WORDS} ${LINK}`,
    message: `${WORDS} ${LINK}`,
    website: LINK,
  });

const MAILS = [
  {
    name: 'the acknowledgment of an application',
    path: '/partners',
    json: application,
    most: RATE_LIMITS.partnerMailPerRecipient.max,
    recipient: () => Promise.resolve(uniqueEmail()),
  },
  {
    name: 'the confirmation of a subscription',
    path: '/newsletter/subscribe',
    json: (email: string) => ({ email }),
    most: RATE_LIMITS.confirmationMailPerRecipient.max,
    recipient: () => Promise.resolve(uniqueEmail()),
  },
  {
    name: 'the reset code',
    path: '/users/forgot_password',
    json: (email: string) => ({ email }),
    recipient: async () => (await makeAccount()).email,
  },
];

describe.each(MAILS)('$name', ({ path, json, recipient }) => {
  test("contains none of the caller's words and links only to the site", async () => {
    const email = await recipient();
    await call('post', path, { json: json(email) });
    const [sent, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const { subject = '', text = '', html = '' } = sent?.message ?? {};
    for (const part of [subject, text, html]) {
      expect(part).not.toBe('');
      for (const words of [WORDS, LINK, 'buy.example.net', email]) expect(part).not.toContain(words);
    }
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link).origin,
    );
    expect(links.filter((origin) => origin !== process.env.SITE_URL)).toEqual([]);
  });
});

describe.each(MAILS.slice(0, 2))('$name', ({ path, json, recipient, most = 0 }) => {
  test('is sent to one mailbox as often as its limit of a day allows, in every spelling of the address, and every response is the same', async () => {
    const email = await recipient();
    const [name = '', domain = ''] = email.split('@');
    const spellings = [email, email.toUpperCase(), `${name}+a@${domain}`, email];
    const answers = [];
    for (const spelling of spellings) {
      // Simulates a different caller each time.
      const others = (await db.collection('rate_limits').get()).docs.filter(({ id }) =>
        id.includes('PerAddress'),
      );
      await Promise.all(others.map(({ ref }) => ref.delete()));
      const { status, text } = await call('post', path, { json: json(spelling) });
      answers.push({ status, text });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored(mail.path)).toHaveLength(most);
    expect(await mailsTo(email)).not.toEqual([]);
  });

  test('is sent again a day later, and at once to another mailbox', async () => {
    const email = await recipient();
    for (let count = 0; count < most; count += 1) await call('post', path, { json: json(email) });
    await call('post', path, { json: json(uniqueEmail()) });
    expect(await stored(mail.path)).toHaveLength(most + 1);
    const counters = (await db.collection('rate_limits').get()).docs.filter(({ id }) =>
      id.includes('PerRecipient'),
    );
    expect(counters).toHaveLength(2);
    for (const counter of counters) {
      const left = (counter.get('expires_at') as { toMillis(): number }).toMillis() - Date.now();
      expect(left).toBeGreaterThan(23 * 3_600_000);
      await counter.ref.update({ expires_at: new Date(Date.now() - 1000) });
    }
    await clear(newsletterSubscribers.path);
    await call('post', path, { json: json(email) });
    expect(await mailsTo(email)).toHaveLength(most + 1);
  });
});

test('an application is stored even when its acknowledgment is not sent', async () => {
  const email = uniqueEmail();
  for (let count = 0; count < 3; count += 1) await call('post', '/partners', { json: application(email) });
  expect(await stored(partnerApplications.path)).toHaveLength(3);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the response to a subscription does not reveal existing subscribers', async () => {
  const [subscribed, unknown] = [uniqueEmail(), uniqueEmail()];
  const now = new Date();
  const fields = { state: 'confirmed', token: 't'.repeat(43), created_at: now, updated_at: now };
  await call('post', '/newsletter/subscribe', { json: { email: subscribed } });
  const { docs } = await db.collection(newsletterSubscribers.path).get();
  await docs[0]?.ref.update(fields);
  const answers = [];
  for (const email of [subscribed, unknown]) {
    const { status, text } = await call('post', '/newsletter/subscribe', { json: { email } });
    answers.push({ status, text });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(201);
});
