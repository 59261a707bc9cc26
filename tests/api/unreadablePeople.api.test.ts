import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import type { IssuedCertificates } from '@ndeiya/domain/certificates/certificateApi';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, clear, db, makeAdmin } from '../support/backend';
import { issueCertificates } from '../support/certificates';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { as } from '../support/judging';
import { makeSlot } from '../support/slots';
import { expectError } from './support/answers';

/** The people of one entry do not match the schema, when certificates are issued. */

const edition = 2036;
let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(() => clear('slots', 'certificates'));

async function performed(name: string, fields: object = {}): Promise<string> {
  const stage = { edition, state: 'accepted' as const, stage_name: `${name} on stage`, name_public: true };
  const id = await putEntry({ ...stage, ...fields }, { members: [makeMember({ name })] });
  const { id: slot, ...line } = makeSlot({ edition, entry: id, state: 'done' });
  await db.doc(`slots/${slot}`).set(line);
  return id;
}

test('people who cannot be read stop no other certificate, and their names are not printed', async () => {
  const bad = await performed('Wanjiku Kamau', { number: 'B7', has_minor: true, consent: 'given' });
  await performed('Otieno Odhiambo', { number: 'B8' });
  await db.doc(`entry_people/${bad}`).update({ guardians: 'none' });
  const json = { edition, award: 'Participation' };
  const { status, body } = await call('post', '/certificates/participation', { ...as(admin), json });
  expect(status).toBe(201);
  const names = (body as IssuedCertificates).made.map(({ holder_name }) => holder_name);
  expect(names.sort()).toEqual(['No. B7', 'Otieno Odhiambo']);

  const typed = { edition, kind: 'participation', holders: ['wanjiku kamau'] };
  const { body: refused } = await issueCertificates(admin, typed);
  expect(JSON.stringify(refused)).toContain(certificateApiMessages.unread('Wanjiku Kamau'));
  await db.doc(`entries/${bad}`).update({ title: 7 });
  expectError(await issueCertificates(admin, typed), 'invalid-fields');
  expect((await issueCertificates(admin, { ...typed, holders: ['Otieno Odhiambo'] })).status).toBe(201);
  await db.doc(`entries/${bad}`).delete();
});
