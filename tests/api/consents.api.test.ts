import { createHash, randomUUID } from 'node:crypto';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { ConsentLink, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { hashedText } from '@ndeiya/domain/consents/terms';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanConsents } from '../../functions/src/resources/consents/cleaning';
import { type Account, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import {
  CONSENT_YEAR,
  consentJson,
  GUARDIAN,
  guardianLink,
  guardianPass,
  makeAgreed,
  makeGuardian,
  putMinor,
  putScan,
  recordedJson,
} from '../support/consents';
import { bucket } from '../support/media';
import { openPass } from '../support/passes';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(resetLimits);

const DAY_MS = 86_400_000;

const entryOf = async (id: string) => (await db.doc(`entries/${id}`).get()).data();
const decisionsOf = async (id: string) => (await stored('consents')).filter(({ entry }) => entry === id);
const linkPath = (id: string) => `/entries/${id}/members/${id}/consent_link`;
const makeLink = async (id: string, token: string, json = {}) =>
  (await call('post', linkPath(id), { token, json })).body as ConsentLink;
const mailsTo = async (address: string) => (await stored('mail')).filter(({ to }) => to === address);

describe('a guardian who agrees', () => {
  test('changes the entry in the same commit, and the text is kept with its hash', async () => {
    const { id } = await makeAgreed(admin, EVERY_PURPOSE);
    expect(await entryOf(id)).toMatchObject({ has_minor: true, consent: 'given', name_public: true, seq: 2 });
    const [decision] = await decisionsOf(id);
    expect(decision).toMatchObject({
      method: 'code',
      purposes: EVERY_PURPOSE,
      language: 'en',
      guardian: GUARDIAN,
    });
    const terms = (await db.doc(`terms_versions/${String(decision?.terms_version)}`).get()).data();
    const text = hashedText(terms as Parameters<typeof hashedText>[0]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(decision?.text_sha256);
  });

  test('a guardian who agrees to take part only leaves the name unpublished, and no recording', async () => {
    const id = await putMinor({ link_url: 'https://youtu.be/abcDEF12_-3' });
    const pass = await guardianPass(admin, id);
    await call('post', '/consents', { pass, json: await consentJson() });
    expect(await entryOf(id)).toMatchObject({ consent: 'given', name_public: false, link_url: '' });
  });

  test('must tick the first box', async () => {
    const { id, pass } = await makeGuardian(admin);
    const json = await consentJson({ ...NO_PURPOSES, photos: true });
    expectError(await call('post', '/consents', { pass, json }), 'invalid-fields');
    expect(await decisionsOf(id)).toEqual([]);
  });
});

test('a guardian who refuses stops the entry, and says so to the contestant', async () => {
  const id = await putMinor({ link_url: 'https://youtu.be/abcDEF12_-3' });
  const pass = await guardianPass(admin, id);
  const { body } = await call('post', '/consents/refuse', { pass, json: { reason: 'Too far away' } });
  expect(body).toMatchObject({ state: 'refused', decision: { decision: 'refused', purposes: NO_PURPOSES } });
  expect(await entryOf(id)).toMatchObject({ consent: 'refused', name_public: false, link_url: '' });
});

describe('a guardian who withdraws', () => {
  test('takes name and recording away at once, while the evidence stays', async () => {
    const { id, pass } = await makeAgreed(admin, EVERY_PURPOSE);
    await db.doc(`entries/${id}`).update({ link_url: 'https://youtu.be/abcDEF12_-3', recording: 'r1' });
    const { body } = await call('post', '/consents/withdraw', { pass, json: {} });
    expect(body).toMatchObject({ state: 'refused', decision: { decision: 'given' } });
    expect(await entryOf(id)).toMatchObject({
      consent: 'refused',
      name_public: false,
      link_url: '',
      recording: null,
    });
    const [decision, ...others] = await decisionsOf(id);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({ purposes: EVERY_PURPOSE, guardian: GUARDIAN });
    expect(decision?.withdrawn_at).not.toBeNull();
  });

  test('a guardian who withdraws can do so with the same link in a fourth browser, and agree again later', async () => {
    const id = await putMinor();
    const { code } = await guardianLink(admin, id);
    const tokens: string[] = [];
    for (let browser = 0; browser < 4; browser += 1) tokens.push(await openPass({ code: code ?? '' }));
    const pass = tokens[3] ?? '';
    await call('post', '/consents', { pass, json: await consentJson() });
    await call('post', '/consents/withdraw', { pass, json: {} });
    await call('post', '/consents', { pass, json: await consentJson() });
    expect(await entryOf(id)).toMatchObject({ consent: 'given' });
    expect(await decisionsOf(id)).toHaveLength(2);
  });

  test('a withdrawal by a repeated request ends the consent once', async () => {
    const { id, pass } = await makeAgreed(admin);
    const post = () => call('post', '/consents/withdraw', { pass, json: {} });
    const answers = [await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toMatchObject({ state: 'refused' });
    expect(await entryOf(id)).toMatchObject({ consent: 'refused', seq: 3 });
  });

  test('a guardian who withdraws can do so with a link that was made for an earlier contact', async () => {
    const { id, pass } = await makeAgreed(admin);
    const guardians = [{ ...GUARDIAN, contact: '0799 000 000' }];
    await db.doc(`entry_people/${id}`).update({ guardians });
    const shown = (await call('get', '/consents/request', { pass })).body as ConsentRequest;
    expect(shown).toMatchObject({ may_decide: false, decision: { decision: 'given' } });
    expectError(await call('post', '/consents', { pass, json: await consentJson() }), 'not-guardian');
    expect((await call('post', '/consents/withdraw', { pass, json: {} })).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ consent: 'refused' });
  });
});

test.each(['refuse', 'withdraw'] as const)(
  'a page that has not heard of the answer to its first %s sends the same again after a yes, and it counts',
  async (word) => {
    const { id, pass } = await makeAgreed(admin);
    const headers = { 'Idempotency-Key': randomUUID() };
    const say = () => call('post', `/consents/${word}`, { pass, json: {}, headers });
    await say();
    await call('post', '/consents', { pass, json: await consentJson() });
    expect(await entryOf(id)).toMatchObject({ consent: 'given' });
    expect((await say()).body).toMatchObject({ state: 'refused' });
    expect(await entryOf(id)).toMatchObject({ consent: 'refused', name_public: false });
  },
);

test('a page that has not heard of the answer to its yes sends the same again after a no, and it counts', async () => {
  const { id, pass } = await makeGuardian(admin);
  const headers = { 'Idempotency-Key': randomUUID() };
  const json = await consentJson();
  const agree = () => call('post', '/consents', { pass, json, headers });
  await agree();
  await call('post', '/consents/refuse', { pass, json: {} });
  expect(await entryOf(id)).toMatchObject({ consent: 'refused' });
  expect((await agree()).body).toMatchObject({ state: 'given' });
  expect(await entryOf(id)).toMatchObject({ consent: 'given' });
});

test('an old link of a replaced guardian neither shows nor refuses the child who is in the place now', async () => {
  const { id, pass } = await makeGuardian(admin);
  const other = { ...GUARDIAN, id: 'g2', name: 'Kamau' };
  const people = (await db.doc(`entry_people/${id}`).get()).data() as { members: object[] };
  const members = people.members.map((member) => ({ ...member, name: 'Another child', guardian_id: 'g2' }));
  await db.doc(`entry_people/${id}`).update({ members, guardians: [other] });
  const shown = await call('get', '/consents/request', { pass });
  expect(shown.body).toMatchObject({ may_decide: false, may_refuse: true, decision: null });
  expect(shown.text).not.toContain('Another child');
  expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  const given = await call('post', '/consents', { pass, json: await consentJson() });
  expectError(given, 'not-guardian');
  expect(given.text).toContain(consentApiMessages.oldLink);
  expect(await entryOf(id)).toMatchObject({ consent: 'missing' });
});

describe('the link', () => {
  test('the link goes to a guardian without e-mail by WhatsApp, with the number and the text', async () => {
    const id = await putMinor({ owner: owner.uid, contact: '0712 345 678' });
    const { link, wa_me, mailed } = await makeLink(id, owner.token);
    expect(mailed).toBe(false);
    expect(wa_me).toMatch(/^https:\/\/wa\.me\/254712345678\?text=/);
    expect(decodeURIComponent(wa_me ?? '')).toContain(link);
    expect(link).toMatch(/\/consent#[0-9A-Z-]+$/);
  });

  test('the link is mailed to a guardian with e-mail, and kept from the contestant', async () => {
    const contact = `guardian-${owner.uid.toLowerCase()}@example.org`;
    const id = await putMinor({ owner: owner.uid, contact });
    expect(await makeLink(id, owner.token)).toEqual({ link: null, code: null, wa_me: null, mailed: true });
    const [mail] = await mailsTo(contact);
    expect(JSON.stringify(mail?.message)).toContain('/consent#');
    expect(JSON.stringify(mail?.message)).not.toContain('Wanjik');
  });

  test('a contestant who asks for no mail does not get the link of a guardian with e-mail, and an administrator does', async () => {
    const contact = `unmailed-${owner.uid.toLowerCase()}@example.org`;
    const id = await putMinor({ owner: owner.uid, contact });
    const wish = { mail: false };
    expect(await makeLink(id, owner.token, wish)).toEqual({
      link: null,
      code: null,
      wa_me: null,
      mailed: true,
    });
    expect(await mailsTo(contact)).toHaveLength(1);
    const made = await makeLink(id, admin.token, wish);
    expect(made.mailed).toBe(false);
    expect(made.link).toMatch(/\/consent#[0-9A-Z-]+$/);
    expect(await mailsTo(contact)).toHaveLength(1);
  });

  test('a stranger cannot create the link and gets 404, as if the entry did not exist', async () => {
    const id = await putMinor({ owner: owner.uid });
    const stranger = await makeAccount();
    expectError(await call('post', linkPath(id), { token: stranger.token, json: {} }), 'not-found');
    const form = `/entries/${id}/members/${id}/consent_form`;
    expectError(await call('get', form, { token: stranger.token }), 'not-found');
  });

  test('the link is not mailed to one address again and again', async () => {
    const id = await putMinor({ owner: owner.uid, contact: 'often@example.org' });
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await call('post', linkPath(id), { token: owner.token, json: {} }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await mailsTo('often@example.org')).toHaveLength(5);
  });
});

describe('what the team records', () => {
  test('a signed paper is drawn anew and read by administrators only', async () => {
    const id = await putScan(admin);
    const consent = (await db.doc(`consents/${id}`).get()).data() as {
      method: string;
      evidence: { scan: { path: string } };
    };
    expect(consent.method).toBe('paper');
    const { image } = (await call('get', `/consents/${id}/scan`, { token: admin.token })).body as {
      image: string;
    };
    expect(
      Buffer.from(image.split(',')[1] ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '';
    const path = encodeURIComponent(consent.evidence.scan.path);
    expect((await fetch(`http://${host}/v0/b/${bucket.name}/o/${path}?alt=media`)).status).toBe(403);
  });

  test('loses the contact a year after event and decision, and the paper with its decision, but not the evidence', async () => {
    const [kept, deleted] = [await putScan(admin), await putScan(admin)];
    const storedPaper = async (id: string) => (await db.doc(`consents/${id}`).get()).data() as Consent;
    const papers = [await storedPaper(kept), await storedPaper(deleted)].map(
      ({ evidence }) => evidence.scan?.path ?? '',
    );
    const exist = async () => Promise.all(papers.map(async (path) => (await bucket.file(path).exists())[0]));
    await db.doc(`consents/${deleted}`).delete();
    const deps = { db, bucket: () => Promise.resolve(bucket) };
    const event = makeEdition({ year: CONSENT_YEAR }).event_date.getTime();
    // The event is long ago. The decision is younger, and its contact is kept for as long.
    for (const now of [event + 366 * DAY_MS, Date.now() + 364 * DAY_MS]) {
      await cleanConsents(deps, new Date(now));
      expect((await storedPaper(kept)).guardian.contact).toBe(GUARDIAN.contact);
    }
    await cleanConsents(deps, new Date(Date.now() + 366 * DAY_MS));
    expect(await storedPaper(kept)).toMatchObject({
      guardian: { ...GUARDIAN, contact: '' },
      contact_hash: expect.stringMatching(/^forgotten /) as string,
      method: 'paper',
    });
    expect(await exist()).toEqual([true, false]);
  });

  test('a file that is no picture is refused, and nothing is recorded', async () => {
    const id = await putMinor();
    const form = new FormData();
    for (const [name, value] of Object.entries(recordedJson())) form.set(name, value);
    form.set('image', new Blob(['%PDF-1.7']), 'paper.pdf');
    const path = `/entries/${id}/members/${id}/paper_consent`;
    expectError(await call('post', path, { token: admin.token, raw: form }), 'unsupported-type');
    expect(await decisionsOf(id)).toEqual([]);
  });

  test('a refusal in front of the team ends what was agreed to by the link', async () => {
    const { id } = await makeAgreed(admin, EVERY_PURPOSE);
    const path = `/entries/${id}/members/${id}/witness`;
    const json = { ...recordedJson(), purposes: '' };
    const { body } = await call('post', path, { token: admin.token, json });
    expect(body).toMatchObject({ state: 'refused' });
    expect(await entryOf(id)).toMatchObject({ consent: 'refused', name_public: false });
    const [first, second] = await decisionsOf(id);
    expect([first?.withdrawn_at, second?.withdrawn_at].filter((time) => time !== null)).toHaveLength(1);
  });

  /** The same words are said, others elsewhere in between, and then the same again by a page that has heard no answer. */
  async function saidAgain(word: string, between: string) {
    const id = await putMinor();
    const path = `/entries/${id}/members/${id}/witness`;
    const say = (purposes: string, key: string) => {
      const headers = { 'Idempotency-Key': key };
      return call('post', path, { token: admin.token, json: { ...recordedJson(), purposes }, headers });
    };
    const key = randomUUID();
    await say(word, key);
    await say(between, randomUUID());
    await say(word, key);
    return entryOf(id);
  }

  test('a no in front of the team that is sent again after a yes counts', async () => {
    expect(await saidAgain('', 'take_part')).toMatchObject({ consent: 'refused' });
  });

  test('a yes in front of the team that is sent again after a no does not count', async () => {
    expect(await saidAgain('take_part', '')).toMatchObject({ consent: 'refused' });
  });
});
