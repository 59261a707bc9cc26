import type { ConsentLink, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { unique } from '@ndeiya/domain/testing/unique';
import { describe, expect, test } from 'vitest';
import { GuardianQuestions } from '../../functions/src/resources/consents/questions';
import { type Account, clear, db, stored } from '../support/backend';
import { call } from '../support/client';
import { consentJson, TAKE_PART } from '../support/consents';
import { entryNow } from '../support/entries';
import { childWithPoem, groupOp, makeGroup, newPhoneId, packOf, sendGroup, sendOps } from '../support/groups';
import { openPass } from '../support/passes';
import { onEmptyEdition } from './support/emptyEdition';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});

/** A group with one child, who has a poem and a song. */
async function childTwice() {
  const led = await makeGroup(admin);
  const { member, entry: poem, ops } = childWithPoem('Njeri Kamau');
  const song = newPhoneId();
  const piece = { category: 'Drums', kind: 'solo', title: 'The river', duration_s: 120 };
  await sendOps(led.token, [...ops, groupOp('enter', { entry: song, ...piece, members: [member] })]);
  return { ...led, member, poem, song };
}

/** The token of the guardian's link for the child in this entry. */
async function linkFor(entry: string, member: string): Promise<string> {
  const path = `/entries/${entry}/members/${member}/consent_link`;
  const { body, text, status } = await call('post', path, { token: admin.token, json: { mail: false } });
  if (status !== 201) throw new Error(`no link was made: ${text}`);
  return openPass({ code: (body as ConsentLink).code ?? '' });
}
const consentOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await entryNow(id)).consent));

describe('a decision about a child of a group', () => {
  test('covers the other entries of the child, also later ones, and so does its withdrawal by any link', async () => {
    const { token, member, poem, song } = await childTwice();
    const pass = await linkFor(poem, member);
    await call('post', '/consents', { pass, json: await consentJson(TAKE_PART) });
    expect(await consentOf(poem, song)).toEqual(['given', 'given']);
    await db.doc(`entries/${poem}`).update({ link_url: 'https://example.org/heard' });
    const later = newPhoneId();
    const piece = { category: 'Poetry', kind: 'group', title: 'The hill', duration_s: 120 };
    await sendOps(token, [groupOp('enter', { entry: later, ...piece, members: [member] })]);
    expect(await consentOf(later)).toEqual(['given']);
    expect((await packOf(token)).members).toMatchObject([{ consent: 'given' }]);
    const other = await linkFor(later, member);
    expect((await call('post', '/consents/withdraw', { pass: other, json: {} })).status).toBe(200);
    expect(await consentOf(poem, song, later)).toEqual(['refused', 'refused', 'refused']);
    expect((await db.doc(`entries/${poem}`).get()).get('link_url')).toBe('');
  });
});

describe('after a leader has sent', () => {
  const piece = { category: 'Poetry', kind: 'solo', title: 'The ridge', duration_s: 120 };
  const child = (name: string, contact: string, categories = ['Poetry']) => {
    const member = newPhoneId();
    const guardian = { name: 'Grace Kamau', relation: 'mother', contact };
    const solos = categories.map((category) =>
      groupOp('enter', { ...piece, entry: newPhoneId(), category, members: [member] }),
    );
    return [groupOp('add', { member, name, age_band: 'minor', guardian }), ...solos];
  };
  const mailsTo = async (to: string) => (await stored('mail')).filter((mail) => mail.to === to);

  test('a guardian is asked by one mail about all of her children, however often it is sent', async () => {
    const { group, token } = await makeGroup(admin);
    const to = `guardian-${unique()}@example.org`;
    const all = [...child('Njeri Kamau', to, ['Poetry', 'Drums']), ...child('Otieno Kamau', to)];
    await sendOps(token, [...all, ...child('Amina Hassan', '0712 345 679'), groupOp('send', {})]);
    expect(await mailsTo(to)).toHaveLength(1);
    const { results } = await sendGroup({ group, token });
    await sendOps(token, child('Zawadi Kamau', to));
    const later = await sendGroup({ group, token });
    expect([results.length, later.results.length]).toEqual([0, 1]);
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test("nobody is asked through the leader's own address, and whoever was left out is asked by night", async () => {
    const email = `leader-${unique()}@example.org`;
    const leader = { name: 'Mr Kamau', phone: '0712 345 670', email };
    const { group, token } = await makeGroup(admin, { leader });
    const before = (await mailsTo(email)).length;
    const to = `guardian-${unique()}@example.org`;
    await sendOps(token, [...child('Njeri Kamau', email), ...child('Otieno Were', to)]);
    await sendGroup({ group, token });
    expect([(await mailsTo(email)).length, (await mailsTo(to)).length]).toEqual([before, 1]);
    await clear('passes', 'mail');
    await new GuardianQuestions(db).remind();
    expect([(await mailsTo(email)).length, (await mailsTo(to)).length]).toEqual([0, 1]);
    await new GuardianQuestions(db).remind();
    expect(await mailsTo(to), 'not twice on one day').toHaveLength(1);
  });
});

test('a no outlives the draft that its leader deletes, also for the child who is added again with another age', async () => {
  const { token } = await makeGroup(admin);
  const { member, entry, ops } = childWithPoem('Achieng Were');
  await sendOps(token, ops);
  const json = { language: 'en', purposes: '', signed_as: 'Mother of Achieng' };
  const path = `/entries/${entry}/members/${member}/witness`;
  expect((await call('post', path, { token: admin.token, json })).status).toBe(201);
  await sendOps(token, [groupOp('remove', { member })]);
  expect((await db.doc(`entries/${entry}`).get()).exists).toBe(false);
  const again = childWithPoem('Achieng Were');
  const [add, enter] = again.ops;
  const grown = { ...add, payload: { ...add?.payload, age_band: 'adult' } };
  await sendOps(token, [grown, enter ?? {}]);
  expect(await consentOf(again.entry)).toEqual(['refused']);
});

describe('the contact of a guardian who may be somebody else', () => {
  const linkStatus = async (entry: string, member: string, token = admin.token) => {
    const path = `/entries/${entry}/members/${member}/consent_link`;
    return (await call('post', path, { token, json: { mail: false } })).status;
  };

  test('gets no link where it is the leader’s or that of two guardians, also for an administrator', async () => {
    const led = await makeGroup(admin, { leader: { name: 'Teacher Wambui', phone: '0712 345 678' } });
    const child = childWithPoem('Njeri Kamau');
    await sendOps(led.token, child.ops);
    expect(await linkStatus(child.entry, child.member)).toBe(409);
    const { token } = await makeGroup(admin);
    const [one, other] = [childWithPoem('Njeri Kamau'), childWithPoem('Otieno Were')];
    await sendOps(token, one.ops);
    expect(await linkStatus(one.entry, one.member)).toBe(201);
    await sendOps(token, other.ops);
    expect(await linkStatus(one.entry, one.member)).toBe(409);
  });

  test('gives no consent by a link of before, and takes a refusal all the same', async () => {
    const { token } = await makeGroup(admin);
    const [one, other] = [childWithPoem('Amina Hassan'), childWithPoem('Baraka Mutua')];
    await sendOps(token, one.ops);
    const pass = await linkFor(one.entry, one.member);
    await sendOps(token, other.ops);
    const yes = await call('post', '/consents', { pass, json: await consentJson(TAKE_PART) });
    expect(yes).toMatchObject({ status: 409, body: { code: 'not-guardian' } });
    expect(await consentOf(one.entry)).toEqual(['missing']);
    expect((await call('post', '/consents/refuse', { pass, json: {} })).status).toBe(201);
    expect(await consentOf(one.entry)).toEqual(['refused']);
  });
});

describe('one link for all of a guardian’s children in a group', () => {
  const withGuardian = (name: string, guardian: string, contact: string) => {
    const made = childWithPoem(name);
    const ops = made.ops.map((op, at) =>
      at === 0
        ? { ...op, payload: { ...op.payload, guardian: { name: guardian, relation: 'mother', contact } } }
        : op,
    );
    return { ...made, ops };
  };
  const askedBy = async (pass: string) =>
    (await call('get', '/consents/request', { pass })).body as ConsentRequest;

  /** A refusal follows a child by its name, so that each test has a family of its own. */
  async function family(name: string, contact: string) {
    const { token } = await makeGroup(admin);
    const [one, other] = [`Kiprono ${name}`, `Zawadi ${name}`].map((child) =>
      withGuardian(child, `Mother ${name}`, contact),
    ) as [ReturnType<typeof withGuardian>, ReturnType<typeof withGuardian>];
    const stranger = withGuardian('Achieng Were', 'Mother Were', '0744 111 222');
    await sendOps(token, [...one.ops, ...other.ops, ...stranger.ops]);
    const { members } = await packOf(token);
    const persons = members.map(({ person }) => person);
    return { token, one, other, stranger, persons, pass: await linkFor(one.entry, one.member) };
  }

  test('shows each child with its own decision, and takes decisions about those who are chosen', async () => {
    const { one, other, persons, pass } = await family('Chebet', '0733 111 222');
    const [first = '', second = ''] = persons;
    expect((await askedBy(pass)).children).toMatchObject([
      { child: 'Kiprono Chebet', person: first, state: 'missing', decision: null },
      {
        child: 'Zawadi Chebet',
        person: second,
        state: 'missing',
        decision: null,
        entries: [{ category: 'Poetry', title: '' }],
      },
    ]);
    const json = await consentJson(TAKE_PART);
    const yes = await call('post', '/consents', { pass, json: { ...json, persons: [second] } });
    expect(yes).toMatchObject({
      status: 201,
      body: { state: 'missing', children: [{}, { state: 'given' }] },
    });
    expect(await consentOf(one.entry, other.entry)).toEqual(['missing', 'given']);
    await call('post', '/consents', { pass, json });
    expect(await consentOf(one.entry, other.entry)).toEqual(['given', 'given']);
    const back = await call('post', '/consents/withdraw', { pass, json: { persons: [first, second] } });
    expect(back).toMatchObject({
      status: 200,
      body: { children: [{ state: 'refused' }, { state: 'refused' }] },
    });
    expect(await consentOf(one.entry, other.entry)).toEqual(['refused', 'refused']);
  });

  test('agrees for nobody where one of the chosen is not the guardian’s, and says no for a child whose contact was changed', async () => {
    const { token, one, other, stranger, persons, pass } = await family('Korir', '0766 111 222');
    const json = { ...(await consentJson(TAKE_PART)), persons };
    expect((await call('post', '/consents', { pass, json })).status).toBe(404);
    expect(await consentOf(one.entry, other.entry, stranger.entry)).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
    const guardian = { name: 'Mother Korir', relation: 'mother', contact: '0755 111 222' };
    const moved = { member: other.member, base_seq: 1, name: 'Zawadi Korir', age_band: 'minor', guardian };
    await sendOps(token, [groupOp('change', moved)]);
    expect((await askedBy(pass)).children).toMatchObject([
      { child: 'Kiprono Korir', may_decide: true },
      { child: 'Zawadi Korir', may_decide: false, may_refuse: true },
    ]);
    const no = await call('post', '/consents/refuse', { pass, json: { persons } });
    expect(no.status, 'the stranger’s child').toBe(404);
    expect(await consentOf(one.entry, other.entry, stranger.entry)).toEqual([
      'refused',
      'refused',
      'missing',
    ]);
  });
});
