import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { consentJson, guardianPass, putMinor } from '../support/consents';
import { clearEntries, entryNow, putEdition, putEntry } from '../support/entries';
import { expectError } from './support/answers';
import { fillCounters } from './support/fillCounters';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Mails that an account, or a guardian's link, makes the site send to an address that somebody typed. */

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await clearEntries();
  await resetLimits();
});
afterAll(clearEntries);

const post = (path: string, { token }: Account, json: object) =>
  call('post', path, { token, json, headers: { 'Idempotency-Key': randomUUID() } });
const mailsTo = async (...addresses: string[]) =>
  (await stored('mail')).filter(({ to }) => addresses.includes(String(to)));

async function putSent(email: string): Promise<string> {
  const id = await putEntry({ owner: owner.uid, state: 'submitted' });
  await db.doc(`participants/${id}`).update({ email });
  return id;
}

test('a mailbox that has had its mails about entries gets no more by any spelling, while the steps succeed and organisers still reach it', async () => {
  await putEdition({ review: 'manual' });
  const spellings = ['w.njoki@gmail.com', 'W.Njoki+a@gmail.com', 'wnjoki+b@googlemail.com'];
  const [first = '', second = '', third = ''] = await Promise.all(spellings.map(putSent));
  const withdraw = async (id: string) => (await post(`/entries/${id}/withdraw`, owner, {})).status;
  expect(await withdraw(first)).toBe(200);
  expect(await mailsTo(...spellings)).toHaveLength(1);
  await fillCounters('entryMailPerRecipient');
  expect(await withdraw(second)).toBe(200);
  expect((await entryNow(second)).state).toBe('withdrawn');
  const events = (await stored('entry_events')).filter(({ entry }) => entry === second);
  expect(events).toMatchObject([{ to: 'withdrawn', mail: null }]);
  expect(await mailsTo(...spellings)).toHaveLength(1);
  const json = { ids: [third], to: 'accepted', pending: false, notify: true };
  expect((await post('/entries/decide', admin, json)).status).toBe(200);
  expect(await mailsTo(...spellings)).toHaveLength(2);
});

test('questions to a guardian are counted for the mailbox, however its address is spelled', async () => {
  const ask = async (contact: string) => {
    const id = await putMinor({ owner: owner.uid, contact });
    return post(`/entries/${id}/members/${id}/consent_link`, owner, {});
  };
  expect((await ask('w.auma@gmail.com')).status).toBe(201);
  await fillCounters('consentMailPerUserAndRecipient');
  for (const contact of [
    'W.Auma@gmail.com',
    'wauma+child@gmail.com',
    'w.a.uma@googlemail.com',
    'wauma@ｇmail.com',
  ])
    expectError(await ask(contact), 'rate-limited');
  expect((await ask('another@example.org')).status).toBe(201);
});

test('neither a stranger nor all accounts together use up the questions to a mailbox for everybody else', async () => {
  const [stranger, contact] = [await makeAccount(), 'mother@example.org'];
  const ask = async (who: Account) => {
    const id = await putMinor({ owner: (who === stranger ? stranger : owner).uid, contact });
    return post(`/entries/${id}/members/${id}/consent_link`, who, who === admin ? { mail: true } : {});
  };
  expect((await ask(stranger)).status).toBe(201);
  await fillCounters('consentMailPerUserAndRecipient');
  expectError(await ask(stranger), 'rate-limited');
  expect((await ask(owner)).status, 'the account of the child').toBe(201);
  await fillCounters('consentMailPerRecipient');
  expectError(await ask(owner), 'rate-limited');
  expect((await ask(admin)).body, 'an organiser').toMatchObject({ mailed: true });
  await fillCounters('consentMailByOrganisers');
  expectError(await ask(admin), 'rate-limited');
  expect(await mailsTo(contact)).toHaveLength(3);
});

async function putOrganisers(email: string): Promise<void> {
  const { contact } = makeSettings();
  await db.doc('settings/competition').set({
    ...makeSettings({ contact: { ...contact, email } }),
    ...stampsAt(),
  });
}

test('a guardian who says yes and no in turn causes no notice about a draft, and few about an entry', async () => {
  const to = 'organisers@example.org';
  await putOrganisers(to);
  const id = await putMinor();
  const pass = await guardianPass(admin, id);
  const yesAndNo = async () => {
    expect((await call('post', '/consents', { pass, json: await consentJson() })).status).toBe(201);
    expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  };
  await db.doc(`entries/${id}`).update({ state: 'draft' });
  await yesAndNo();
  expect(await mailsTo(to)).toEqual([]);
  await db.doc(`entries/${id}`).update({ state: 'accepted' });
  const { max } = RATE_LIMITS.consentNoticePerEntry;
  for (let times = 0; times <= max; times += 1) await yesAndNo();
  expect(await mailsTo(to)).toHaveLength(max);
});

test('consents of many entries that end fill no inbox of the organisers: beyond the bound they end without a notice', async () => {
  const to = 'busy@example.org';
  await putOrganisers(to);
  const endOne = async () => {
    const id = await putMinor();
    await db.doc(`entries/${id}`).update({ state: 'accepted' });
    const pass = await guardianPass(admin, id);
    expect((await call('post', '/consents', { pass, json: await consentJson() })).status).toBe(201);
    expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
    return (await entryNow(id)).consent;
  };
  expect(await endOne()).toBe('refused');
  expect(await mailsTo(to)).toHaveLength(1);
  await fillCounters('consentNoticePerRecipient');
  expect(await endOne()).toBe('refused');
  expect(await mailsTo(to)).toHaveLength(1);
});
