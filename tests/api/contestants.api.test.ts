import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { passes } from '@ndeiya/domain/people/pass';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { call } from '../support/client';
import { makeContestantPass, makeTakeOverCode } from '../support/contestants';
import { entryNow, peopleNow, putEdition, putEntry } from '../support/entries';
import { childWithPoem, groupOp, makeGroup, newPhoneId, packOf, sendGroup, sendOps } from '../support/groups';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let user: Account;
beforeAll(async () => {
  await resetSuite();
  [admin, user] = [await makeAdmin(), await makeAccount()];
  await putEdition({});
});
beforeEach(resetLimits);

/** Somebody who came in person, with the entry and its person. */
async function walkIn(name: string) {
  const json = { name, category: 'Poetry' };
  const { body } = await call('post', '/entries/walk_in', { token: admin.token, json });
  const { id, members } = body as EntryAnswer;
  return { id, person: members[0]?.person ?? '' };
}

/** A group with two children: one alone, and both in a choir. */
async function school() {
  const { token: leader, group } = await makeGroup(admin);
  const [njeri, kamau] = [childWithPoem('Njeri Mwangi'), childWithPoem('Kamau Mwangi')];
  const choir = newPhoneId();
  const piece = { category: 'Drums', kind: 'group', title: 'Rain', duration_s: 200 };
  const both = { entry: choir, ...piece, members: [njeri.member, kamau.member] };
  await sendOps(leader, [...njeri.ops, ...kamau.ops, groupOp('enter', both)]);
  const { members } = await packOf(leader);
  const person = members.find(({ name }) => name === 'Njeri Mwangi')?.person ?? '';
  return { leader, group, choir, njeri, kamau, person };
}

const idsOf = async (pass: string) =>
  ((await call('get', '/entries', { pass })).body as EntryAnswer[]).map(({ id }) => id);

test('a pass opens the entries in which its person performs alone, and every other entry is not there', async () => {
  const { leader, choir, njeri, kamau, person } = await school();
  const stranger = await walkIn('Akinyi Were');
  const { token: pass, made } = await makeContestantPass(person, { pass: leader });
  expect(made).toMatchObject({ role: 'contestant', name: 'Njeri Mwangi' });
  expect(await idsOf(pass)).toEqual([njeri.entry]);
  for (const id of [choir, kamau.entry, stranger.id, 'unknown-id']) {
    expectError(await call('get', `/entries/${id}`, { pass }), 'not-found');
    expectError(await call('put', `/entries/${id}`, { pass, json: { title: 'Mine' } }), 'not-found');
    for (const step of ['submit', 'withdraw', 'accept_offer', 'decline_offer'])
      expectError(await call('post', `/entries/${id}/${step}`, { pass, json: {} }), 'not-found');
    for (const part of ['calendar', 'results'])
      expectError(await call('get', `/entries/${id}/${part}`, { pass }), 'not-found');
  }
  const title = 'The river';
  const saved = await call('put', `/entries/${njeri.entry}`, { pass, json: { title } });
  expect(saved.body).toMatchObject({ title, guardians: [{ contact: '07•• ••• 678' }] });
  expect((await peopleNow(njeri.entry)).guardians[0]?.contact).toBe('+254 712 345 678');
});

test('a child with a pass changes neither its age nor its guardian, and lets nobody else into the entry', async () => {
  const { leader, njeri, person } = await school();
  const { token: pass } = await makeContestantPass(person, { pass: leader });
  const { members, guardians } = (await call('get', `/entries/${njeri.entry}`, { pass })).body as EntryAnswer;
  const put = (json: object) => call('put', `/entries/${njeri.entry}`, { pass, json });
  const typed = members.map(({ consent: _consent, ...one }) => one);
  expect((await put({ members: typed, guardians })).status).toBe(200);
  const grown = typed.map((one) => ({ ...one, age_band: 'adult' }));
  expect(expectError(await put({ members: grown }), 'invalid-fields').fields).toHaveProperty('guardians');
  const own = guardians.map((one) => ({ ...one, contact: '0799 999 999' }));
  expect(expectError(await put({ guardians: own }), 'invalid-fields').fields).toHaveProperty('guardians');
  const friend = [...typed, { id: 'm2', name: 'Wafula Simiyu', age_band: 'adult' }];
  const other = typed.map((one) => ({ ...one, name: 'Wafula Simiyu' }));
  for (const after of [friend, other])
    expect(expectError(await put({ members: after }), 'invalid-fields').fields).toHaveProperty('members');
});

test('a second pass of a person ends the first one', async () => {
  const { person } = await walkIn('Wanjiru Ngugi');
  const first = await makeContestantPass(person, { token: admin.token });
  const second = await makeContestantPass(person, { token: admin.token });
  expectError(await call('get', '/entries', { pass: first.token }), 'unauthenticated');
  expect((await call('get', '/entries', { pass: second.token })).status).toBe(200);
});

test('a leader makes passes for members of the own group only, and for nobody once it is closed', async () => {
  const [one, other] = [await school(), await school()];
  const { person } = await walkIn('Achieng Odhiambo');
  const make = (of: string, by: object) => call('post', `/persons/${of}/pass`, { ...by, json: {} });
  for (const of of [other.person, person, 'nobody']) {
    expectError(await make(of, { pass: one.leader }), 'not-found');
    const code = { pass: one.leader, json: {} };
    expectError(await call('post', `/persons/${of}/take_over_code`, code), 'not-found');
  }
  expectError(await make(one.person, { token: user.token }), 'forbidden');
  await call('post', `/groups/${one.group.id}/close`, { token: admin.token, json: {} });
  expectError(await make(one.person, { pass: one.leader }), 'group-state');
  expect((await make(one.person, { token: admin.token })).status).toBe(201);
});

test('an entry that gets a second member, or another person, is not there for the pass any more', async () => {
  const { id, person } = await walkIn('Nyambura Kariuki');
  const { token: pass } = await makeContestantPass(person, { token: admin.token });
  const save = (name: string, more: object[] = []) =>
    call('put', `/entries/${id}`, {
      token: admin.token,
      json: { members: [{ id: 'm1', name, age_band: 'adult' }, ...more] },
    });
  await save('Nyambura Kariukii');
  expect((await call('get', `/entries/${id}`, { pass })).status).toBe(200);
  await save('Nyambura Kariuki', [{ id: 'm2', name: 'Baraka Hassan', age_band: 'adult' }]);
  expectError(await call('get', `/entries/${id}`, { pass }), 'not-found');
  expect(await idsOf(pass)).toEqual([]);
  await save('Nyambura Kariuki');
  expect(await idsOf(pass)).toEqual([id]);
  await save('Baraka Hassan');
  expectError(await call('post', `/entries/${id}/withdraw`, { pass, json: {} }), 'not-found');
});

test('an account takes the entries over once, and the code and the pass end with it', async () => {
  const { id, person } = await walkIn('Muthoni Kimani');
  const { token: pass } = await makeContestantPass(person, { token: admin.token });
  const lost = await makeTakeOverCode(person, { token: admin.token });
  const code = await makeTakeOverCode(person, { token: admin.token });
  const take = (typed: string) =>
    call('post', '/entries/take_over', { token: user.token, json: { code: typed } });
  expectError(await take(lost), 'invalid-pass-code');
  expectError(await take('0'.repeat(20)), 'invalid-pass-code');
  expectError(await call('post', '/passes/open', { json: { code } }), 'invalid-pass-code');
  const { status, body } = await take(code);
  expect(status).toBe(200);
  expect((body as { entries: EntryAnswer[] }).entries.map((entry) => entry.id)).toEqual([id]);
  expectError(await take(code), 'invalid-pass-code');
  expectError(await call('get', `/entries/${id}`, { pass }), 'unauthenticated');
  expect((await call('get', `/entries/${id}`, { token: user.token })).status).toBe(200);
  expect((await entryNow(id)).owner).toBe(user.uid);
  const participant = await db.doc(`participants/${id}`).get();
  expect(participant.data()).toMatchObject({ user_id: user.uid, email: user.email });
  const again = await makeContestantPass(person, { token: admin.token });
  expect(await idsOf(again.token)).toEqual([id]);
});

test('the word of a leader takes no entry out of the account that has it already', async () => {
  const { leader, group, njeri, person } = await school();
  await sendGroup({ group, token: leader });
  const take = async (by: Account) =>
    call('post', '/entries/take_over', {
      token: by.token,
      json: { code: await makeTakeOverCode(person, { pass: leader }) },
    });
  expect((await take(user)).body).toMatchObject({ entries: [{ id: njeri.entry }] });
  const other = await makeAccount();
  expect((await take(other)).body).toEqual({ entries: [] });
  expect((await entryNow(njeri.entry)).owner).toBe(user.uid);
});

test('a guardian’s no follows the child into the account that takes it over, also to another spelling of its name', async () => {
  const { leader, group, njeri, person } = await school();
  const account = await makeAccount();
  const no = { language: 'en', purposes: '', signed_as: 'Mother of Njeri' };
  const witness = `/entries/${njeri.entry}/members/${njeri.member}/witness`;
  expect((await call('post', witness, { token: admin.token, json: no })).status).toBe(201);
  await sendGroup({ group, token: leader });
  const code = await makeTakeOverCode(person, { pass: leader });
  const taken = await call('post', '/entries/take_over', { token: account.token, json: { code } });
  expect((taken.body as { entries: EntryAnswer[] }).entries).toHaveLength(1);
  const other = await putEntry(
    { owner: account.uid, edition: 2025 },
    { members: [makeMember({ id: 'm1', name: 'Njeri wa Mwangi', age_band: 'unknown' })] },
  );
  const members = [{ id: 'm1', name: 'Njeri wa Mwangi', age_band: 'adult' }];
  const saved = await call('put', `/entries/${other}`, { token: account.token, json: { members } });
  expect({ status: saved.status, consent: (await entryNow(other)).consent }).toEqual({
    status: 200,
    consent: 'refused',
  });
});

test('a link that a leader made does not reach what the person has in an account', async () => {
  const { leader, njeri, person } = await school();
  const own = await putEntry({ owner: user.uid, edition: 2025, category: 'Drums' });
  await db
    .collection(entryPeople.path)
    .doc(own)
    .update({ registered_person: person, members: [], persons: [] });
  const byLeader = await makeContestantPass(person, { pass: leader });
  expect(await idsOf(byLeader.token)).toEqual([njeri.entry]);
  expectError(await call('get', `/entries/${own}`, { pass: byLeader.token }), 'not-found');
  const byOrganiser = await makeContestantPass(person, { token: admin.token });
  expect((await idsOf(byOrganiser.token)).toSorted()).toEqual([njeri.entry, own].toSorted());
});

test('a code that is over, and one of a revoked pass, take nothing over', async () => {
  const { person } = await walkIn('Wairimu Gathoni');
  const code = await makeTakeOverCode(person, { token: admin.token });
  const { docs } = await db.collection(passes.path).where('person', '==', person).get();
  const take = () => call('post', '/entries/take_over', { token: user.token, json: { code } });
  await docs[0]?.ref.update({ 'take_over.expires_at': new Date(0) });
  expectError(await take(), 'invalid-pass-code');
  await docs[0]?.ref.update({ 'take_over.expires_at': new Date('2099-01-01'), revoked_at: new Date() });
  expectError(await take(), 'invalid-pass-code');
});

test('a pass made for a member before there is an entry opens the entry that comes later', async () => {
  const { token: leader } = await makeGroup(admin);
  const child = childWithPoem('Zawadi Chebet');
  const [add, enter] = child.ops;
  await sendOps(leader, [add ?? {}]);
  const person = (await packOf(leader)).members[0]?.person ?? '';
  const { token: pass } = await makeContestantPass(person, { pass: leader });
  expect(await idsOf(pass)).toEqual([]);
  await sendOps(leader, [enter ?? {}]);
  expect(await idsOf(pass)).toEqual([child.entry]);
  expect((await db.collection(entryPeople.path).doc(child.entry).get()).get('registered_person')).toBe(
    person,
  );
});
