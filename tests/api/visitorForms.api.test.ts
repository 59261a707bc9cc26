import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { messages } from '@ndeiya/domain/kernel/messages';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { contactApi, newsletterApi, partnerApi } from '@ndeiya/domain/site/visitorFormApi';
import {
  contactMessages,
  newsletterSubscribers,
  partnerApplications,
} from '@ndeiya/domain/site/visitorForms';
import { mail, stats, STATS_ID } from '@ndeiya/domain/system/records';
import { statsApi } from '@ndeiya/domain/system/systemApi';
import { makeContact, makeNewsletter, makePartner, makeSettings } from '@ndeiya/domain/testing/makers';
import { contactCases, newsletterCases, partnerCases } from '@ndeiya/domain/testing/visitorForms.cases';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clear, db, makeAccount, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { expectError, expectSuccess } from './support/answers';
import { withDocuments } from './support/withDocuments';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

interface StoredMail {
  to: string;
  message: { text: string; html: string };
}
const mails = async () => (await stored(mail.path)) as unknown as StoredMail[];

const post = (path: string, json: unknown) => call('post', path, { json });

beforeEach(async () => {
  await resetLimits();
  const forms = [contactMessages, newsletterSubscribers, partnerApplications];
  await clear(mail.path, ...forms.map(({ path }) => path));
});

describe.each([
  ['/contact', contactApi.send, contactCases],
  ['/newsletter/subscribe', newsletterApi.subscribe, newsletterCases],
  ['/partners', partnerApi.apply, partnerCases],
] as const)('%s: the cases shared with the schema', (path, row, cases) => {
  test.each(withDocuments(cases))('$why: ok is $ok', async ({ value, ok, field }) => {
    const answer = await post(path, value);
    if (ok) expectSuccess(answer, row);
    else if (field) expect(Object.keys(expectError(answer, 'invalid-fields').fields)).toContain(field);
    else expectError(answer, 'invalid-fields');
  });
});

test.each([
  ['/contact', makeContact, RATE_LIMITS.contactPerAddress],
  ['/newsletter/subscribe', makeNewsletter, RATE_LIMITS.newsletterPerAddress],
  ['/partners', makePartner, RATE_LIMITS.partnersPerAddress],
] as const)('%s is limited per address', async (path, make, { max }) => {
  for (let count = 0; count < max; count += 1) expect((await post(path, make())).status).toBe(201);
  expectError(await post(path, make()), 'rate-limited');
});

describe('contact', () => {
  const sendTo = (email: string) => {
    const fields = makeSettings({ contact: { email, phone: '', address: '' } });
    const doc = { ...fields, created_at: new Date(), updated_at: new Date() };
    return db.collection(settings.path).doc(SETTINGS_ID).set(doc);
  };
  afterEach(() => clear(settings.path));

  test('a message is stored as new and mailed to the organisers, escaped', async () => {
    await sendTo('office@example.org');
    const input = makeContact({ name: 'A <b>name</b>', message: 'One\n<script>alert(1)</script>' });
    const body = expectSuccess(await post('/contact', input), contactApi.send);
    expect(body).toEqual({ message: messages.contact.sent });
    expect(await stored(contactMessages.path)).toMatchObject([{ ...input, state: 'new' }]);
    const [notice] = await mails();
    expect(notice).toMatchObject({ to: 'office@example.org' });
    expect(notice?.message.html).not.toMatch(/<script>|<b>name/);
    expect(notice?.message.text).toContain('<script>alert(1)</script>');
  });

  test('a message is stored without a mail when no address is set', async () => {
    expectSuccess(await post('/contact', makeContact()), contactApi.send);
    expect(await stored(contactMessages.path)).toHaveLength(1);
    expect(await stored(mail.path)).toEqual([]);
  });

  test('a filled hidden field makes it spam, with the same response and no mail', async () => {
    await sendTo('office@example.org');
    const answer = await post('/contact', makeContact({ website: 'http://buy.example.org' }));
    expect(expectSuccess(answer, contactApi.send)).toEqual({ message: messages.contact.sent });
    const [message] = await stored(contactMessages.path);
    expect(message).toMatchObject({ state: 'spam' });
    expect(message).not.toHaveProperty('website');
    expect(await stored(mail.path)).toEqual([]);
  });
});

describe('newsletter', () => {
  const tokenIn = async (email: string, action: string) => {
    const sent = (await mails()).find(({ to }) => to === email);
    return new RegExp(`/newsletter/${action}\\?token=([\\w-]+)`).exec(sent?.message.text ?? '')?.[1] ?? '';
  };
  const stateOf = async (email: string) =>
    (await stored(newsletterSubscribers.path)).find((one) => one.email === email)?.state;

  test('a subscription is pending until confirmed, and ends with the unsubscribe link, which works repeatedly', async () => {
    const { email } = makeNewsletter();
    expectSuccess(
      await post('/newsletter/subscribe', { email: email.toUpperCase() }),
      newsletterApi.subscribe,
    );
    expect(await stateOf(email)).toBe('pending');
    const [confirm, unsubscribe] = [await tokenIn(email, 'confirm'), await tokenIn(email, 'unsubscribe')];
    for (let count = 0; count < 2; count += 1) {
      expectSuccess(await post('/newsletter/confirm', { token: confirm }), newsletterApi.confirm);
      expect(await stateOf(email)).toBe('confirmed');
    }
    for (let count = 0; count < 2; count += 1) {
      expectSuccess(await post('/newsletter/unsubscribe', { token: unsubscribe }), newsletterApi.unsubscribe);
      expect(await stateOf(email)).toBe('unsubscribed');
    }
    expectError(await post('/newsletter/confirm', { token: confirm }), 'not-found');
  });

  test('a subscriber who lost the mail gets the same link again on the same day, three mails at most, with the same response', async () => {
    const { email } = makeNewsletter();
    const first = await post('/newsletter/subscribe', { email });
    const link = await tokenIn(email, 'confirm');
    const before = await stored(newsletterSubscribers.path);
    for (const sent of [1, 1, 0]) {
      await clear(mail.path);
      expect((await post('/newsletter/subscribe', { email })).text).toBe(first.text);
      expect(await stored(mail.path)).toHaveLength(sent);
    }
    await resetLimits();
    expect((await post('/newsletter/subscribe', { email })).text).toBe(first.text);
    expect(await stored(newsletterSubscribers.path)).toEqual(before);
    expect(await tokenIn(email, 'confirm')).toBe(link);
    expectSuccess(await post('/newsletter/confirm', { token: link }), newsletterApi.confirm);
  });

  test('a second subscription of a confirmed address gets the same response, changes nothing and sends no second mail', async () => {
    const { email } = makeNewsletter();
    const first = await post('/newsletter/subscribe', { email });
    await post('/newsletter/confirm', { token: await tokenIn(email, 'confirm') });
    const before = await stored(newsletterSubscribers.path);
    for (const limits of ['as strict as on the first call', 'forgotten']) {
      if (limits === 'forgotten') await resetLimits();
      const again = await post('/newsletter/subscribe', { email });
      expect(expectSuccess(again, newsletterApi.subscribe, 201)).toEqual({
        message: messages.newsletter.subscribed,
      });
      expect(again.text).toBe(first.text);
      expect(await stored(newsletterSubscribers.path)).toEqual(before);
      expect(await stored(mail.path)).toHaveLength(1);
    }
  });

  test('a former subscriber may subscribe again with a new link, and the old link stays invalid', async () => {
    const { email } = makeNewsletter();
    await post('/newsletter/subscribe', { email });
    const old = await tokenIn(email, 'confirm');
    await post('/newsletter/unsubscribe', { token: old });
    await clear(mail.path);
    expectSuccess(await post('/newsletter/subscribe', { email }), newsletterApi.subscribe, 201);
    expectError(await post('/newsletter/confirm', { token: old }), 'not-found');
    const token = await tokenIn(email, 'confirm');
    expectSuccess(await post('/newsletter/confirm', { token }), newsletterApi.confirm);
  });

  test('a GET on the mailed links changes nothing', async () => {
    expectError(await call('get', '/newsletter/confirm?token=x'), 'method-not-allowed');
  });
});

describe('partners', () => {
  test('an application is stored as new, with an acknowledgment', async () => {
    const input = makePartner();
    expectSuccess(await post('/partners', input), partnerApi.apply);
    expect(await stored(partnerApplications.path)).toMatchObject([
      { ...input, state: 'new', shown: false, decided_at: null, image: null, image_upload: null },
    ]);
    expect(await stored(mail.path)).toMatchObject([{ to: input.email }]);
  });

  test('an application with a filled hidden field is stored without an acknowledgment', async () => {
    expectSuccess(await post('/partners', makePartner({ nickname: 'x' })), partnerApi.apply);
    expect(await stored(partnerApplications.path)).toHaveLength(1);
    expect(await stored(mail.path)).toEqual([]);
  });
});

test('stats returns the five totals of the stored document to any caller with a token', async () => {
  const totals = {
    total_events: 1,
    total_participants: 2,
    total_users: 3,
    total_videos: 4,
    total_gallery_items: 5,
  };
  const { token } = await makeAccount();
  await db
    .collection(stats.path)
    .doc(STATS_ID)
    .set({ ...totals, updated_at: new Date() });
  const body = expectSuccess(await call('get', '/stats/', { token }), statsApi.get);
  expect(Object.keys(body).sort()).toEqual(Object.keys(totals).sort());
  expectError(await call('get', '/stats'), 'unauthenticated');
});
