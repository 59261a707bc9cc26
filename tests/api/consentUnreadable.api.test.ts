import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mendUnreadable } from '../../functions/src/resources/consents/mend';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import {
  CONSENT_YEAR,
  consentJson,
  GUARDIAN,
  guardianPass,
  putMinor,
  recordedJson,
} from '../support/consents';
import { entryNow } from '../support/entries';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** Documents of `consents` and `entry_people` that do not match their schema. */

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  await clear('consents', 'entries', 'entry_people', 'passes');
});

const agree = async (pass: string) => call('post', '/consents', { pass, json: await consentJson() });
const consentOf = async (id: string) => (await entryNow(id)).consent;

/** A refusal of the guardian, damaged by a hand in the console. */
async function damagedRefusal(entry: string): Promise<void> {
  const refusal = makeConsent({ decision: 'refused', purposes: NO_PURPOSES, given_at: new Date() });
  const about = { entry, member: entry, owner: owner.uid, edition: CONSENT_YEAR, guardian: GUARDIAN };
  await db.collection('consents').add({ ...refusal, ...about, purposes: 'none', updated_at: new Date() });
}

test('a refusal that cannot be read makes the consent missing by night, and the step fails until it is mended', async () => {
  const id = await putMinor({ owner: owner.uid });
  const pass = await guardianPass(admin, id);
  expect((await agree(pass)).status).toBe(201);
  await mendUnreadable(db, CONSENT_YEAR);
  expect(await consentOf(id)).toBe('given');
  await damagedRefusal(id);
  await expect(mendUnreadable(db, CONSENT_YEAR)).rejects.toThrow('decisions: 1 failed');
  expect(await consentOf(id)).toBe('missing');
});

test('a refusal that has lost its year is found by night, too', async () => {
  const id = await putMinor({ owner: owner.uid });
  const pass = await guardianPass(admin, id);
  expect((await agree(pass)).status).toBe(201);
  await damagedRefusal(id);
  const { docs } = await db.collection('consents').where('purposes', '==', 'none').get();
  await docs[0]?.ref.update({ edition: FieldValue.delete() });
  await expect(mendUnreadable(db, CONSENT_YEAR)).rejects.toThrow('decisions: 1 failed');
  expect(await consentOf(id)).toBe('missing');
});

test('a guardian reads, agrees and refuses although another decision cannot be read, and the team has the last word', async () => {
  const id = await putMinor({ owner: owner.uid });
  const pass = await guardianPass(admin, id);
  await damagedRefusal(id);
  expect((await call('get', '/consents/request', { pass })).body).toMatchObject({
    state: 'missing',
    decision: null,
  });
  expect((await agree(pass)).status).toBe(201);
  const witness = `/entries/${id}/members/${id}/witness`;
  expect((await call('post', witness, { token: admin.token, json: recordedJson() })).status).toBe(201);
  expect(await consentOf(id)).toBe('given');
  expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  expect(await consentOf(id)).toBe('refused');
});

test('people of another entry that cannot be read keep no guardian from reading, agreeing and refusing', async () => {
  const [id, other] = [await putMinor({ owner: owner.uid }), await putMinor({ owner: owner.uid })];
  const pass = await guardianPass(admin, id);
  await db.doc(`entry_people/${other}`).update({ members: 'nobody' });
  expect((await call('get', '/consents/request', { pass })).status).toBe(200);
  expect((await agree(pass)).status).toBe(201);
  expect(await consentOf(id)).toBe('given');
  expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  expect(await consentOf(id)).toBe('refused');
});
