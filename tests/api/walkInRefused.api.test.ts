import { randomUUID } from 'node:crypto';
import { entryApi } from '@ndeiya/domain/entries/entryApi';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, clear, db, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { CONSENT_YEAR, GUARDIAN, guardianPass, putMinor, recordedJson } from '../support/consents';
import { entryNow, putEdition } from '../support/entries';
import { expectSuccess } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** A child who was refused in a registration comes again without one. */

let admin: Account;
let owner: Account;
beforeAll(async () => {
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  await clear('consents', 'entries', 'entry_people', 'entry_quotas', 'passes', 'participants');
  await putEdition({});
});

const walkIn = async (name: string) => {
  const json = { name, category: 'Poetry', title: 'Rain' };
  const headers = { 'Idempotency-Key': randomUUID() };
  return expectSuccess(
    await call('post', '/entries/walk_in', { token: admin.token, json, headers }),
    entryApi.walkIn,
  );
};

async function refusedChild(edition: number): Promise<string> {
  const name = `Wanjiku Kamau ${unique()}`;
  const id = await putMinor({ owner: owner.uid, edition });
  const people = db.doc(`entry_people/${id}`);
  const members: unknown = (await people.get()).get('members');
  await people.update({ members: (members as object[]).map((member) => ({ ...member, name })) });
  const pass = await guardianPass(admin, id);
  expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
  return name;
}

test('a walk-in with the name of a refused child waits for the team, and one with another name does not', async () => {
  const edition = (await walkIn('Somebody else')).edition.year;
  const name = await refusedChild(edition);
  expect((await walkIn('Njoki Mwangi')).consent).toBe('not_needed');
  const { id, consent } = await walkIn(name.toUpperCase());
  expect(consent).toBe('missing');

  const [member] = (await db.doc(`entry_people/${id}`).get()).get('members') as { id: string }[];
  const members = [{ ...member, age_band: 'minor', guardian_id: 'g1' }];
  const put = (guardian: object) =>
    call('put', `/entries/${id}`, {
      token: admin.token,
      json: { members, guardians: [{ ...GUARDIAN, ...guardian }] },
    });
  expect((await put({ name: 'Aunt', contact: '+254 700 000 000' })).body).toMatchObject({
    consent: 'missing',
  });
  expect((await put({})).body).toMatchObject({ consent: 'refused' });

  const witness = `/entries/${id}/members/${String(member?.id)}/witness`;
  expect((await call('post', witness, { token: admin.token, json: recordedJson() })).status).toBe(201);
  expect((await entryNow(id)).consent).toBe('given');
});

test('a refusal of another edition does not follow the child', async () => {
  const edition = (await walkIn('Somebody else')).edition.year;
  expect(CONSENT_YEAR).not.toBe(edition);
  const name = await refusedChild(CONSENT_YEAR);
  expect((await walkIn(name)).consent).toBe('not_needed');
});
