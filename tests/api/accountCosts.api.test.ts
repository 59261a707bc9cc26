import { randomUUID } from 'node:crypto';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEYS } from '../../functions/src/platform/idempotencyKeys';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import {
  consentJson,
  GUARDIAN,
  guardianLink,
  guardianPass,
  putMinor,
  recordedJson,
  TAKE_PART,
} from '../support/consents';
import { clearEntries, entryNow, peopleNow, putEntry } from '../support/entries';
import { makePass, openPass } from '../support/passes';
import { announce } from '../support/recordings';
import { expectError } from './support/answers';
import { fillCounters } from './support/fillCounters';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** These tests bound what one free account, or one link, can make the site store and read. */

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

const save = (id: string, { token }: Account, json: object) => call('put', `/entries/${id}`, { token, json });
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => makeMember({ id: `m${String(index)}` }));
async function putSolo(): Promise<void> {
  const categories = [{ ...newCategory('Poetry', true), members_max: 3 }];
  const edition = makeEdition({ year: 2025, categories, category_names: ['Poetry'], prizes: [] });
  await db.doc('editions/2025').set({ ...edition, ...stampsAt() });
}

test.each([
  ['reads', 'ownReadsPerUser', (id: string, { token }: Account) => call('get', `/entries/${id}`, { token })],
  ['saves', 'entryChangesPerUser', (id: string, by: Account) => save(id, by, { title: 'A song' })],
] as const)(
  'an account that %s its entry without end is refused, and another account is not',
  async (...row) => {
    const [, limit, ask] = row;
    const id = await putEntry({ owner: owner.uid });
    expect((await ask(id, owner)).status).toBe(200);
    await fillCounters(limit);
    expectError(await ask(id, owner), 'rate-limited');
    expect((await ask(id, admin)).status).toBe(200);
  },
);

test('an entry that is saved as it is stays as it is, with the same ETag', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid });
  const typed = { title: 'A song', members: people(2) };
  const first = await save(id, owner, typed);
  const { seq } = await entryNow(id);
  const again = await save(id, owner, typed);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await entryNow(id)).seq).toBe(seq);
});

test('a step that was taken already stores neither an event nor a response', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid, state: 'submitted' });
  const submit = () =>
    call('post', `/entries/${id}/submit`, {
      token: owner.token,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  await clear(IDEMPOTENCY_KEYS);
  expect([(await submit()).status, (await submit()).status]).toEqual([200, 200]);
  expect((await db.collection(IDEMPOTENCY_KEYS).get()).size).toBe(0);
  expect((await stored('entry_events')).filter(({ entry }) => entry === id)).toEqual([]);
});

test('an owner saves as many people as the category takes, an organiser more, and nobody loses people who are there', async () => {
  await putSolo();
  const id = await putEntry({ owner: owner.uid });
  const refused = await save(id, owner, { members: people(4) });
  expectError(refused, 'invalid-fields');
  expect(refused.body).toMatchObject({ fields: { members: entryApiMessages.membersMost(3) } });
  expect((await save(id, owner, { members: people(3) })).status).toBe(200);
  expect((await save(id, admin, { members: people(5) })).status).toBe(200);
  expect((await save(id, owner, { members: people(4) })).status).toBe(200);
  expect((await peopleNow(id)).members).toHaveLength(4);
});

test('a guardian who says the same again stores nothing, and who changes it without end can still say no', async () => {
  const id = await putMinor();
  const pass = await guardianPass(admin, id);
  const decisions = async () => (await stored('consents')).filter(({ entry }) => entry === id);
  const give = async (photos: boolean) =>
    call('post', '/consents', { pass, json: await consentJson({ ...TAKE_PART, photos }) });
  await give(true);
  await give(true);
  const [first, ...others] = await decisions();
  expect(others).toEqual([]);
  const batch = db.batch();
  const before = new Date(Date.now() - 86_400_000);
  for (let index = 1; index < CONSENT.perMember; index += 1) {
    const { id: _id, ...fields } = first ?? { id: '' };
    batch.create(db.collection('consents').doc(), { ...fields, given_at: before });
  }
  await batch.commit();
  const refused = await give(false);
  expectError(refused, 'not-guardian');
  expect(refused.body).toMatchObject({ error: consentApiMessages.tooMany });
  const no = () => call('post', '/consents/refuse', { pass, json: { reason: '' } });
  expect([(await no()).status, (await no()).status]).toEqual([201, 201]);
  expect(await entryNow(id)).toMatchObject({ consent: 'refused' });
  expect(await decisions()).toHaveLength(CONSENT.perMember + 1);
});

describe('refusals by two links of one contestant', () => {
  const CONTACTS = ['0799 000 001', '0799 000 002'];
  const ONE = 'Wanjiku Kamau';
  interface Link {
    contact: string;
    pass: string;
  }
  async function putLinks() {
    const id = await putMinor({ owner: owner.uid });
    await db.doc(`entries/${id}`).update({ state: 'draft', number: '' });
    const { members } = await peopleNow(id);
    await save(id, owner, { members: members.map((one) => ({ ...one, name: ONE })) });
    const links: Link[] = [];
    for (const contact of CONTACTS) {
      await save(id, owner, { guardians: [{ ...GUARDIAN, contact }] });
      links.push({ contact, pass: await guardianPass(admin, id) });
    }
    return { id, links };
  }
  const decisions = async (id: string) => (await stored('consents')).filter(({ entry }) => entry === id);
  async function refuse(id: string, name: string, { contact, pass }: Link): Promise<void> {
    const { members } = await peopleNow(id);
    const named = members.map((one) => ({ ...one, name }));
    await save(id, owner, { guardians: [{ ...GUARDIAN, contact }], members: named });
    expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  }
  test('in turn store one of each contact', async () => {
    const { id, links } = await putLinks();
    for (const link of [...links, ...links, ...links]) await refuse(id, ONE, link);
    expect(await entryNow(id)).toMatchObject({ consent: 'refused', name_public: false });
    expect(await decisions(id)).toHaveLength(2);
  });

  test('of ever other names store no more of one contact than it may decide, and use up none of another', async () => {
    const { id, links } = await putLinks();
    for (const link of links) await refuse(id, ONE, link);
    for (const link of links) await refuse(id, 'Otieno Odhiambo', link);
    expect(await decisions(id)).toHaveLength(4);
    const { id: _id, ...fields } = (await decisions(id))[0] ?? { id: '' };
    const batch = db.batch();
    for (let index = 2; index < CONSENT.perMember; index += 1)
      batch.create(db.collection('consents').doc(), fields);
    await batch.commit();
    for (const link of links) await refuse(id, 'Akinyi Atieno', link);
    expect(await entryNow(id)).toMatchObject({ consent: 'refused', name_public: false });
    expect(await decisions(id)).toHaveLength(CONSENT.perMember + 2 + 1);
  });

  test('count again after the team has seen a consent', async () => {
    const { id, links } = await putLinks();
    for (const link of links) await refuse(id, ONE, link);
    const path = `/entries/${id}/members/${id}/witness`;
    expect((await call('post', path, { token: admin.token, json: recordedJson() })).status).toBe(201);
    expect((await entryNow(id)).consent).toBe('given');
    for (const link of links) await refuse(id, ONE, link);
    expect(await decisions(id)).toHaveLength(5);
  });
});

test('a pass of the crew that records the same decision again, or yes and no without end, stores few of them', async () => {
  const made = await makePass(admin, { role: 'crew' });
  const pass = await openPass(made);
  const id = await putMinor({ edition: made.edition });
  const witness = (purposes: string) =>
    call('post', `/entries/${id}/members/${id}/witness`, { pass, json: { ...recordedJson(), purposes } });
  const decisions = async () => (await stored('consents')).filter(({ entry }) => entry === id);
  const [first, again] = [await witness('take_part'), await witness('take_part')];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await decisions()).toHaveLength(1);
  const { id: _id, ...fields } = (await decisions())[0] ?? { id: '' };
  const batch = db.batch();
  for (let index = 1; index < CONSENT.perMember; index += 1)
    batch.create(db.collection('consents').doc(), { ...fields, given_at: new Date(0) });
  await batch.commit();
  expectError(await witness('take_part,photos'), 'not-guardian');
  expect([(await witness('')).status, (await witness('')).status]).toEqual([201, 201]);
  expect(await entryNow(id)).toMatchObject({ consent: 'refused' });
  expect(await decisions()).toHaveLength(CONSENT.perMember + 1);
});

test('a file that is announced again and again stores one recording and one response, and is refused in the end', async () => {
  await putSolo();
  await db
    .doc('editions/2025')
    .update({ categories: [{ ...newCategory('Poetry', true), recording: 'optional' }] });
  const id = await putEntry({ owner: owner.uid });
  const json = announce(Buffer.from('a song'));
  const begin = () =>
    call('post', `/entries/${id}/recording`, {
      token: owner.token,
      json,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  await clear(IDEMPOTENCY_KEYS);
  const [first, again] = [await begin(), await begin()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await db.collection(IDEMPOTENCY_KEYS).get()).size).toBe(1);
  await fillCounters('entryChangesPerUser');
  expectError(await begin(), 'rate-limited');
});

test('a link that is opened again and again is refused, and another link is not', async () => {
  const open = async (id: string) => {
    const { code } = await guardianLink(admin, id);
    return () => call('post', '/passes/open', { json: { code, device: randomUUID() } });
  };
  const [own, others] = [await open(await putMinor()), await open(await putMinor())];
  expect((await own()).status).toBe(200);
  await fillCounters('ownPassPerPass');
  expectError(await own(), 'rate-limited');
  expect((await others()).status).toBe(200);
});
