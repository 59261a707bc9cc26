import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followDecisions } from '../../functions/src/resources/consents/joined';
import { type Account, db, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { consentJson, guardianPass, putMinor, recordedJson } from '../support/consents';
import { clearEntries, entryNow, peopleNow } from '../support/entries';
import { makePass, openPass } from '../support/passes';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

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

/** Somebody of the team has asked the mother about the first child, and the owner renames it before the answer is sent. */
async function witnessAfterRename(purposes: string) {
  const id = await putMinor();
  const { members } = await peopleNow(id);
  const child = members[0]?.name ?? '';
  await db.doc(`${entryPeople.path}/${id}`).update({
    members: members.map((member) => ({ ...member, name: 'Otieno Odhiambo' })),
  });
  const json = { ...recordedJson(), purposes, child };
  const path = `/entries/${id}/members/${id}/witness`;
  return { id, child, path, response: await call('post', path, { token: admin.token, json }) };
}

test('a consent in front of the team is refused where the entry names another child than the one that was shown', async () => {
  const { id, path, response } = await witnessAfterRename('take_part');
  expect(response).toMatchObject({ status: 409, body: { code: 'not-guardian' } });
  expect((await entryNow(id)).consent).toBe('missing');
  const json = { ...recordedJson(), child: 'OTIENO Odhiambo' };
  expect((await call('post', path, { token: admin.token, json })).status).toBe(201);
  expect((await entryNow(id)).consent).toBe('given');
});

test('a refusal in front of the team is taken also where the entry names another child by now', async () => {
  const { id, response } = await witnessAfterRename('');
  expect(response.status).toBe(201);
  expect((await entryNow(id)).consent).toBe('refused');
});

/** A phone of the team still shows a child whom the owner has taken out of the entry. */
test('a refusal in front of the team about a child who has left the entry counts when it comes back, and a consent is refused', async () => {
  const crew = await makePass(admin, { role: 'crew' });
  const pass = await openPass(crew);
  const id = await putMinor({ edition: crew.edition });
  const { members } = await peopleNow(id);
  const people = db.doc(`${entryPeople.path}/${id}`);
  await people.update({
    members: [{ ...members[0], id: 'm-adult', name: 'Otieno Odhiambo', age_band: 'adult' }],
  });
  const path = `/entries/${id}/members/${id}/witness`;
  const say = (purposes: string) =>
    call('post', path, { pass, json: { ...recordedJson(), purposes, child: members[0]?.name } });
  expect(await say('take_part')).toMatchObject({ status: 404 });
  expect(await say('')).toMatchObject({ status: 201, body: { state: 'refused' } });
  await people.update({ members: members.map((one) => ({ ...one, id: 'm-again' })) });
  await followDecisions(db, id);
  expect((await entryNow(id)).consent).toBe('refused');
});

test('a refusal in front of the team is taken after the entry was deleted, about a child whom the link names, and a consent is not', async () => {
  const id = await putMinor();
  await guardianPass(admin, id);
  const { members } = await peopleNow(id);
  const name = members[0]?.name ?? '';
  await Promise.all(['entries', entryPeople.path].map((path) => db.doc(`${path}/${id}`).delete()));
  const path = `/entries/${id}/members/${id}/witness`;
  const say = (purposes: string, child: string) =>
    call('post', path, { token: admin.token, json: { ...recordedJson(), purposes, child } });
  expect(await say('take_part', name)).toMatchObject({ status: 404 });
  expect(await say('', 'Otieno Odhiambo')).toMatchObject({ status: 404 });
  expect(await say('', name)).toMatchObject({ status: 201, body: { state: 'refused' } });
  const { docs } = await db.collection('consents').where('entry', '==', id).get();
  expect(docs.map((one) => one.data())).toMatchObject([{ decision: 'refused', child: name }]);
});
