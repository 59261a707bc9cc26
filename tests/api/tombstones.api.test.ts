import type { Purposes } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { unique } from '@ndeiya/domain/testing/unique';
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { mendTombstones } from '../../functions/src/resources/tombstones/projection';
import { keepTombstone, tombstonePaths } from '../../functions/src/resources/tombstones/store';
import { erasePerson } from '../../tools/person/erasePerson';
import { type Account, auth, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { issuedCertificate } from '../support/certificates';
import { call } from '../support/client';
import { consentJson, GUARDIAN, guardianPass, makeAgreed } from '../support/consents';
import { bucket, PATIENCE } from '../support/media';
import { makePass, openPass } from '../support/passes';

/** A restore of an older backup brings documents back. What was erased, withdrawn or ended since must not come with them. */

const services = { db, auth, bucket };
const read = async (path: string): Promise<DocumentData> => (await db.doc(path).get()).data() ?? {};
const exists = async (path: string) => (await db.doc(path).get()).exists;
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

let admin: Account;
beforeAll(async () => {
  await resetLimits();
  admin = await makeAdmin();
});

/** The documents as an older backup has them. Returns the function that restores them. */
async function backUp(...paths: string[]): Promise<() => Promise<void>> {
  const saved = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
  return async () => {
    for (const [path, data] of saved) await db.doc(path).set(data);
  };
}

const noted = (path: string) =>
  vi.waitFor(async () => {
    expect(await tombstonePaths(bucket)).toContain(path);
  }, PATIENCE);

async function consentOf(entry: string): Promise<string> {
  const { docs } = await db.collection('consents').where('entry', '==', entry).get();
  return docs[0]?.id ?? '';
}

test('a consent that was withdrawn after the backup is withdrawn again, with the name and the recording', async () => {
  const { id, pass } = await makeAgreed(admin, EVERY_PURPOSE);
  await db.doc(`entries/${id}`).update({ link_url: 'https://youtu.be/abcDEF12_-3' });
  const consent = await consentOf(id);
  const restore = await backUp(`consents/${consent}`, `entries/${id}`);
  expect((await call('post', '/consents/withdraw', { pass, json: { reason: '' } })).status).toBeLessThan(300);
  const { withdrawn_at } = await read(`consents/${consent}`);
  await noted(`tombstones/consent-${consent}.json`);

  await restore();
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'given', name_public: true });
  const { changed, failed } = await applyTombstones(services);
  expect(failed).toEqual([]);
  expect(changed).toContain(`consent ${consent}`);
  expect(await read(`entries/${id}`)).toMatchObject({ name_public: false, link_url: '' });
  expect((await read(`entries/${id}`)).consent).not.toBe('given');
  expect((await read(`consents/${consent}`)).withdrawn_at).toEqual(withdrawn_at);
  expect((await applyTombstones(services)).changed).not.toContain(`consent ${consent}`);
});

test('a consent that is given after an ended one stays', async () => {
  const { id } = await makeAgreed(admin, EVERY_PURPOSE);
  const consent = await consentOf(id);
  await bucket.file(`tombstones/consent-other-${consent}.json`).save('{}');
  const { failed } = await applyTombstones(services);
  expect(failed).toEqual([`tombstones/consent-other-${consent}.json: this version cannot read it`]);
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'given' });
  await bucket.file(`tombstones/consent-other-${consent}.json`).delete();
});

test('a person who was erased after the backup is erased again, and the note names nobody', async () => {
  const { uid, email } = await makeAccount();
  const entry = `erased-${unique()}`;
  const log = db.collection('audit_log').doc();
  await db
    .doc(`participants/${entry}`)
    .set({ name: 'Wanjiru', email, user_id: uid, created_at: days(2), updated_at: days(2) });
  await db.doc(`usernames/wanjiru-${uid}`).set({ user_id: uid });
  const changes = { name: { before: 'Wanjiru', after: email } };
  await log.set({
    collection: 'participants',
    document_id: entry,
    changes,
    title: 'Wanjiru',
    created_at: days(2),
  });
  const paths = [`participants/${entry}`, `usernames/wanjiru-${uid}`, `users/${uid}`, log.path];
  const restore = await backUp(...paths);
  await erasePerson(services, email);
  for (const path of paths.slice(0, 3)) expect(await exists(path), path).toBe(false);

  await restore();
  await auth.createUser({ uid, email });
  const { changed, failed } = await applyTombstones(services);
  expect(failed).toEqual([]);
  expect(changed.filter((one) => one.startsWith('erasure'))).toHaveLength(1);
  for (const path of paths.slice(0, 3)) expect(await exists(path), path).toBe(false);
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(await read(log.path)).toMatchObject({
    changes: { name: { before: null, after: null } },
    title: null,
  });
  for (const path of await tombstonePaths(bucket)) {
    const [bytes] = await bucket.file(path).download();
    expect(bytes.toString().toLowerCase()).not.toMatch(/wanjiru|@example/);
  }
});

test('a subscription that ended after the backup ends again, and one that was taken out again later stays', async () => {
  const [left, back] = [`left-${unique()}`, `back-${unique()}`];
  const subscriber = {
    email: 'x@example.org',
    state: 'active',
    language: 'en',
    created_at: days(9),
    updated_at: days(9),
  };
  for (const id of [left, back]) {
    await db.doc(`newsletter_subscribers/${id}`).set(subscriber);
    await db.doc(`newsletter_subscribers/${id}`).update({ state: 'unsubscribed', updated_at: new Date() });
    await noted(`tombstones/subscriber-${id}.json`);
  }
  await db.doc(`newsletter_subscribers/${left}`).set(subscriber);
  await db
    .doc(`newsletter_subscribers/${back}`)
    .set({ ...subscriber, updated_at: new Date(Date.now() + 60_000) });
  await applyTombstones(services);
  expect(await read(`newsletter_subscribers/${left}`)).toMatchObject({ state: 'unsubscribed' });
  expect(await read(`newsletter_subscribers/${back}`)).toMatchObject({ state: 'active' });
});

const generationOf = async (path: string) => {
  const [{ generation }] = await bucket.file(path).getMetadata();
  return generation;
};

test('a note whose event was lost is written by the nightly maintenance, once', async () => {
  const { id, pass } = await makeAgreed(admin);
  await call('post', '/consents/withdraw', { pass, json: { reason: '' } });
  const path = `tombstones/consent-${await consentOf(id)}.json`;
  await noted(path);
  await bucket.file(path).delete();
  const deps = { db, bucket: () => Promise.resolve(bucket) };
  // The notes of other tests may be on their way.
  expect(await mendTombstones(deps, new Date())).toBeGreaterThanOrEqual(1);
  const generation = await generationOf(path);
  await mendTombstones(deps, new Date());
  expect(await generationOf(path)).toBe(generation);
});

test('the folder says what time a note is about, so that one that came late does not stand for a later stop', async () => {
  const id = unique();
  const path = `tombstones/text_stop-${id}.json` as const;
  await db.doc(`text_optouts/${id}`).set({ created_at: days(1), updated_at: days(1) });
  await noted(path);
  await bucket.file(path).delete();
  await keepTombstone(bucket, { kind: 'text_stop', id, at: days(2).toISOString(), stopped: false });
  const deps = { db, bucket: () => Promise.resolve(bucket) };
  expect(await mendTombstones(deps, new Date())).toBeGreaterThanOrEqual(1);
  const [bytes] = await bucket.file(path).download();
  expect(JSON.parse(String(bytes))).toMatchObject({ stopped: true });
});

const agree = async (pass: string, purposes: Purposes) =>
  call('post', '/consents', { pass, json: await consentJson(purposes) });
const decisionsOf = async (entry: string) => {
  const { docs } = await db.collection('consents').where('entry', '==', entry).orderBy('given_at').get();
  return docs.map(({ ref }) => ref.path);
};

test('a refusal by another guardian after the backup is a refusal again, and the name stays hidden', async () => {
  const { id } = await makeAgreed(admin, EVERY_PURPOSE);
  const restore = await backUp(`entries/${id}`, `entry_people/${id}`);
  await db.doc(`entry_people/${id}`).update({ guardians: [{ ...GUARDIAN, contact: 'father@example.org' }] });
  const pass = await guardianPass(admin, id);
  expect((await call('post', '/consents/refuse', { pass, json: { reason: '' } })).status).toBeLessThan(300);
  const [, refusal = ''] = await decisionsOf(id);
  await noted(`tombstones/decision-${refusal.slice('consents/'.length)}.json`);

  await db.doc(refusal).delete();
  await restore();
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'given', name_public: true });
  const { failed } = await applyTombstones(services);
  expect(failed).toEqual([]);
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'refused', name_public: false });
  expect(await read(refusal)).toMatchObject({ decision: 'refused', guardian: { contact: '' } });
  expect((await applyTombstones(services)).changed).not.toContain(`decision ${refusal.slice(9)}`);
});

test('a consent to fewer purposes after the backup does not allow more again, and is no consent by itself', async () => {
  const { id, pass } = await makeAgreed(admin, EVERY_PURPOSE);
  const [first = ''] = await decisionsOf(id);
  const restore = await backUp(`entries/${id}`);
  expect((await agree(pass, { ...EVERY_PURPOSE, publish_name: false })).status).toBe(201);
  const [, second = ''] = await decisionsOf(id);
  await noted(`tombstones/decision-${second.slice('consents/'.length)}.json`);

  await db.doc(second).delete();
  await restore();
  expect(await read(`entries/${id}`)).toMatchObject({ name_public: true });
  await applyTombstones(services);
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'given', name_public: false });
  // The guardian's own words, with the name and the contact, are lost: without them nobody has agreed.
  await db.doc(first).delete();
  await db.doc(second).delete();
  await applyTombstones(services);
  expect(await read(`entries/${id}`)).toMatchObject({ consent: 'missing', name_public: false });
});

test('rights that were taken away after the backup are taken away again, and those given again later stay', async () => {
  const [left, back] = await Promise.all([makeAdmin(), makeAdmin()]);
  const restore = await backUp(`users/${left.uid}`, `users/${back.uid}`);
  for (const { uid } of [left, back]) {
    await db.doc(`users/${uid}`).update({ is_admin: false, updated_at: new Date() });
    await noted(`tombstones/rights-${uid}.json`);
  }
  await restore();
  await db.doc(`users/${back.uid}`).update({ updated_at: new Date(Date.now() + 60_000) });
  expect((await applyTombstones(services)).failed).toEqual([]);
  expect(await read(`users/${left.uid}`)).toMatchObject({ is_admin: false });
  expect((await auth.getUser(left.uid)).customClaims).toMatchObject({ admin: false });
  expect((await call('get', '/passes', { token: left.token })).status).toBe(401);
  expect(await read(`users/${back.uid}`)).toMatchObject({ is_admin: true });
});

test('a pass that was revoked or freed after the backup opens nothing again', async () => {
  const [revoked, freed] = await Promise.all([makePass(admin), makePass(admin)]);
  const tokens = [await openPass(revoked), await openPass(freed)];
  const restore = await backUp(`passes/${revoked.id}`, `passes/${freed.id}`);
  const { token } = admin;
  await call('post', `/passes/${revoked.id}/revoke`, { token });
  await call('post', `/passes/${freed.id}/free_devices`, { token });
  for (const { id } of [revoked, freed]) await noted(`tombstones/pass-${id}.json`);
  const statuses = () =>
    Promise.all(tokens.map(async (pass) => (await call('get', '/passes/me', { pass })).status));

  await restore();
  expect(await statuses()).toEqual([200, 200]);
  expect((await applyTombstones(services)).failed).toEqual([]);
  expect(await statuses()).toEqual([401, 401]);
  expect(await read(`passes/${revoked.id}`)).toMatchObject({ revoked_at: expect.anything() as unknown });
  await openPass(freed);
  await applyTombstones(services);
  expect(await read(`passes/${freed.id}`)).toMatchObject({ token_hash: expect.any(String) as unknown });
});

test('certificates that were revoked or replaced after the backup do not count again, and the note has no reason', async () => {
  const issue = async () => (await issuedCertificate(admin)).code;
  const [revoked, replaced, reissued, good] = [await issue(), await issue(), await issue(), await issue()];
  const paths = [revoked, replaced, reissued, good].map((code) => `certificates/${code}`);
  const restore = await backUp(...paths);
  const { token } = admin;
  await call('post', `/certificates/${revoked}/revoke`, { token, json: { reason: 'Wanjiru left' } });
  const json = { holder_name: 'Wanjirũ', award: 'Thanks' };
  for (const code of [replaced, reissued])
    expect((await call('post', `/certificates/${code}/reissue`, { token, json })).status).toBe(201);
  const replaced_by: unknown = (await read(`certificates/${replaced}`)).replaced_by;
  const lost: unknown = (await read(`certificates/${reissued}`)).replaced_by;
  for (const code of [revoked, replaced, reissued]) await noted(`tombstones/certificate-${code}.json`);
  const [bytes] = await bucket.file(`tombstones/certificate-${revoked}.json`).download();
  expect(bytes.toString()).not.toContain('Wanjiru');

  await restore();
  await db.doc(`certificates/${String(lost)}`).delete();
  const { changed, failed } = await applyTombstones(services);
  expect(failed).toEqual([]);
  expect(changed).toEqual(expect.arrayContaining([revoked, replaced].map((code) => `certificate ${code}`)));
  const states = await Promise.all(paths.map(async (path) => (await read(path)).state as unknown));
  expect(states).toEqual(['revoked', 'replaced', 'replaced', 'issued']);
  expect(await read(`certificates/${replaced}`)).toMatchObject({ replaced_by });
  // The certificate in its place is not in the older state, so that nothing leads there.
  expect(await read(`certificates/${reissued}`)).toMatchObject({ replaced_by: null });
  expect((await call('get', `/certificates/${revoked}`)).body).toMatchObject({ state: 'revoked' });
  expect((await applyTombstones(services)).changed).not.toContain(`certificate ${revoked}`);

  await bucket.file(`tombstones/certificate-${revoked}.json`).delete();
  await mendTombstones({ db, bucket: () => Promise.resolve(bucket) }, new Date());
  expect(await tombstonePaths(bucket)).toContain(`tombstones/certificate-${revoked}.json`);
});
