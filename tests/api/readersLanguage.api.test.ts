import { randomUUID } from 'node:crypto';
import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { newsletterSubscribers, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { makeAnnouncement, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Account, db, makeAccount, makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { putMinor } from '../support/consents';
import { putEdition, putEntry } from '../support/entries';
import { PATIENCE } from '../support/media';
import { makePass } from '../support/passes';
import { newLanguage, publishTexts } from './support/languageSamples';
import { inboxOf, resetCodeFor } from './support/resetCode';

const SUBJECT = 'Your reset code for {site}';
let admin: Account;
let language: string;
let headers: Record<string, string>;

beforeAll(async () => {
  admin = await makeAdmin();
  language = await newLanguage(admin);
  headers = { 'Accept-Language': `${language}, en;q=0.5` };
  await publishTexts(admin, language, {
    [requestMessages.notHere]: 'xx nothing',
    [fieldMessages.required('Email')]: 'xx email',
    [messages.forgotPassword.sent]: 'xx sent',
    [SUBJECT]: 'xx {site} xx',
    'Your password for {site} was changed': 'xx password {site}',
    'Confirm your subscription to {site}': 'xx confirm {site}',
    'You get this mail because you subscribed to our newsletter.': 'xx subscribed',
    'We received your application as a partner of {site}': 'xx received {site}',
    'Your application as a partner of {site}': 'xx decided {site}',
    'Your decision is needed: a child in {site}': 'xx child {site}',
    'Your entry in {category}, {edition}': 'xx entry {category}, {edition}',
    Poetry: 'xxPoetry',
    'Your pass for {site}': 'xx pass {site}',
  });
});

const anAddress = () => `reader-${unique()}@example.org`;
/** An account that has chosen the language. */
async function reader(): Promise<Account> {
  const account = await makeAccount();
  await call('put', '/users/me/language', { token: account.token, json: { language } });
  return account;
}
/** The only document with this address. */
async function documentOf(collection: string, email: string) {
  const { docs } = await db.collection(collection).where('email', '==', email).get();
  const [found] = docs;
  if (!found) throw new Error(`nothing is stored for ${email}`);
  return found;
}

async function subscribe(): Promise<string> {
  const email = anAddress();
  await call('post', '/newsletter/subscribe', { headers, json: { email } });
  return email;
}
async function announce(): Promise<string> {
  const email = await subscribe();
  const { ref } = await documentOf(newsletterSubscribers.path, email);
  await ref.update({ state: 'confirmed' });
  const json = makeAnnouncement();
  const { body } = await call('post', '/newsletter/announcements', { token: admin.token, json });
  const { id } = body as { id: string };
  await call('post', `/newsletter/announcements/${id}/send`, { token: admin.token });
  return email;
}
async function apply(): Promise<string> {
  const email = anAddress();
  await call('post', '/partners', { headers, json: makePartner({ email }) });
  return email;
}
async function approve(): Promise<string> {
  const email = await apply();
  const { ref } = await documentOf(partnerApplications.path, email);
  await ref.update({ state: 'in review' });
  await ref.update({ state: 'approved', decided_at: new Date() });
  return email;
}
async function childOf(): Promise<string> {
  const [owner, contact] = [await makeAccount(), anAddress()];
  const id = await putMinor({ owner: owner.uid, contact });
  const json = { mail: true };
  await call('post', `/entries/${id}/members/${id}/consent_link`, { token: owner.token, headers, json });
  return contact;
}
async function accept(): Promise<string> {
  const { uid, email } = await reader();
  await putEdition({});
  const id = await putEntry({ owner: uid, state: 'submitted' });
  await db.doc(`participants/${id}`).update({ email });
  const json = { ids: [id], to: 'accepted', pending: false, notify: true };
  await call('post', '/entries/decide', { token: admin.token, json });
  return email;
}
async function newPassword(): Promise<string> {
  const account = await reader();
  const short_token = await resetCodeFor(account);
  const json = { short_token, new_password: makeRegistration().password };
  await call('post', '/users/reset_password', { json });
  return account.email;
}
async function pass(): Promise<string> {
  const { email } = await reader();
  await makePass(admin, { people: [{ name: 'Wanjikũ', email }] });
  return email;
}

/** Every way to a reader's language: the request of a person without an account, or the account with the address. */
test.each([
  ['the confirmation of a subscription', subscribe, /^xx confirm/],
  ['an announcement', announce, /xx subscribed/],
  ['the answer to a partner', apply, /^xx received/],
  ['the decision about a partner', approve, /^xx decided/m],
  ['the request to a guardian', childOf, /^xx child/],
  ['the decision about an entry', accept, /^xx entry xxPoetry/],
  ['the notice of a new password', newPassword, /^xx password/m],
  ['a pass', pass, /^xx pass/],
] as const)('%s is sent in its reader’s language', async (_, cause, words) => {
  const email = await cause();
  await vi.waitFor(async () => {
    const mails = await inboxOf(email);
    expect(mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n')).toMatch(words);
  }, PATIENCE);
});

const subjectsFor = (email: string) =>
  vi.waitFor(async () => {
    const mails = await inboxOf(email);
    expect(mails).not.toEqual([]);
    return mails.map(({ subject }) => subject);
  }, PATIENCE);

test('sentences of errors and of answers follow Accept-Language, and what is not translated is English', async () => {
  const missing = await call('get', '/nowhere', { headers });
  expect(missing.body).toMatchObject({ error: 'xx nothing', code: 'not-found' });
  expect(missing.headers.get('Content-Language')).toBe(language);
  const blank = await call('post', '/users/forgot_password', { headers, json: {} });
  expect(blank.body).toMatchObject({ fields: { email: 'xx email' } });
  const sent = await call('post', '/users/forgot_password', { headers, json: { email: 'a@example.org' } });
  expect(sent.body).toEqual({ message: 'xx sent' });
  const other = { 'Accept-Language': 'de, en;q=0.5' };
  expect((await call('get', '/nowhere', { headers: other })).body).toMatchObject({
    error: requestMessages.notHere,
  });
});

test('an account keeps the language in which it was opened, and its mails are written in it', async () => {
  const person = makeRegistration();
  const key = { 'Idempotency-Key': randomUUID() };
  await call('post', '/users/register', { headers: { ...headers, ...key }, json: person });
  // The account's language counts, in whatever language somebody asks for the code.
  await call('post', '/users/forgot_password', { json: { email: person.email } });
  expect(await subjectsFor(person.email)).toEqual([expect.stringMatching(/^xx .+ xx$/)]);
});

test('a language that is chosen later is kept too; an account without one gets English', async () => {
  const chosen = await makeAccount();
  const put = { token: chosen.token, json: { language } };
  expect((await call('put', '/users/me/language', put)).body).toEqual({ id: chosen.uid, language });
  const plain = await makeAccount();
  for (const { email } of [chosen, plain]) await call('post', '/users/forgot_password', { json: { email } });
  expect(await subjectsFor(chosen.email)).toEqual([expect.stringMatching(/^xx /)]);
  expect(await subjectsFor(plain.email)).toEqual([expect.stringMatching(/^Your reset code/)]);
});
