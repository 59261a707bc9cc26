import { entryPeople } from '@ndeiya/domain/entities/entryPeople';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, db, makeAdmin, resetLimits } from './support/backend';
import { call } from './support/client';
import { consentJson, guardianPass, putMinor } from './support/consents';
import { clearEntries, entryNow, peopleNow } from './support/entries';

/** A consent counts for the child whose name the guardian has read. */

let admin: Account;
beforeAll(async () => {
  await resetLimits();
  admin = await makeAdmin();
});
afterAll(clearEntries);

/** The mother has opened the page, and the owner renames the child before she agrees. */
async function agreeAfter(name: string) {
  const id = await putMinor();
  const pass = await guardianPass(admin, id);
  const { members } = await peopleNow(id);
  const child = members[0]?.name ?? '';
  const renamed = members.map((member) => ({ ...member, name: name === '' ? child.toUpperCase() : name }));
  await db.doc(`${entryPeople.path}/${id}`).update({ members: renamed });
  const json = { ...(await consentJson()), child };
  return { id, response: await call('post', '/consents', { pass, json }) };
}

test('after the owner has given the member the name of another child, the consent is refused and nothing is stored', async () => {
  const { id, response } = await agreeAfter('Otieno Odhiambo');
  expect(response).toMatchObject({ status: 409, body: { code: 'terms-changed' } });
  expect((await entryNow(id)).consent).toBe('missing');
});

test('the same name in capitals is the same child, and the consent counts', async () => {
  const { id, response } = await agreeAfter('');
  expect(response.status).toBe(201);
  expect((await entryNow(id)).consent).toBe('given');
});
