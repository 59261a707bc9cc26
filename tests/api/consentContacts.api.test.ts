import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, db, makeAccount, makeAdmin, resetLimits, stored } from '../support/backend';
import { call } from '../support/client';
import { consentJson, GUARDIAN, guardianPass, putMinor, recordedJson, TAKE_PART } from '../support/consents';
import { openPass } from '../support/passes';
import { expectError } from './support/answers';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let admin: Account;
let owner: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
// A decision about a child counts in every entry of the account.
beforeEach(async () => {
  await resetLimits();
  owner = await makeAccount();
});

const PHONE = '0799 000 000';
let mailboxes = 0;
const mailbox = () => `mother-${String((mailboxes += 1))}-${owner.uid.toLowerCase()}@example.org`;

interface Person {
  id: string;
  name: string;
  phone: string;
  age_band: 'minor' | 'adult' | 'unknown';
  guardian_id: string | null;
}

const entryOf = async (id: string) => (await db.doc(`entries/${id}`).get()).data();
const peopleOf = async (id: string) =>
  (await db.doc(`entry_people/${id}`).get()).data() as { members: Person[]; guardians: object[] };
const factsOf = async (id: string) => {
  const { consent, name_public } = (await entryOf(id)) as { consent: string; name_public: boolean };
  return { consent, name_public };
};
const mailsTo = async (address: string) => (await stored('mail')).filter(({ to }) => to === address);

/** A draft of the owner, with one child whose mother has an address. */
async function draft(contact = mailbox()): Promise<{ id: string; contact: string; mother: string }> {
  const id = await putMinor({ owner: owner.uid, contact, edition: 2026 });
  await db.doc(`entries/${id}`).update({ state: 'draft', number: '' });
  return { id, contact, mother: await guardianPass(admin, id) };
}

const put = (id: string, json: object, { token }: Account = owner) =>
  call('put', `/entries/${id}`, { token, json });
const withContact = (id: string, contact: string) => put(id, { guardians: [{ ...GUARDIAN, contact }] });

const linkFor = (id: string, { token }: Account = owner, member = id) =>
  call('post', `/entries/${id}/members/${member}/consent_link`, { token, json: {} });

/** The owner changes the contact to a phone, reads the code on the screen, and decides about the child with it. */
async function decideByPhone(id: string, purposes = EVERY_PURPOSE, member = id): Promise<void> {
  const { body } = await linkFor(id, owner, member);
  const pass = await openPass({ code: (body as { code: string }).code });
  const { status } = await call('post', '/consents', { pass, json: await consentJson(purposes) });
  expect(status).toBe(201);
}

const refuse = (pass: string) => call('post', '/consents/refuse', { pass, json: {} });
const agree = async (pass: string, purposes = EVERY_PURPOSE) =>
  call('post', '/consents', { pass, json: await consentJson(purposes) });
const withdraw = (pass: string) => call('post', '/consents/withdraw', { pass, json: {} });
const witness = (id: string, member = id, purposes = 'take_part,publish_name') =>
  call('post', `/entries/${id}/members/${member}/witness`, {
    token: admin.token,
    json: { ...recordedJson(), purposes },
  });

/** Each way by which the contestant tried to turn a refusal into a consent. */
const ATTACKS: [name: string, run: (id: string, contact: string) => Promise<void>][] = [
  [
    'a phone instead of the address, and the address written back',
    async (id, contact) => {
      await withContact(id, PHONE);
      await decideByPhone(id);
      await withContact(id, contact);
    },
  ],
  [
    'another guardian with a phone',
    async (id) => {
      const { members } = await peopleOf(id);
      const guardians = [{ ...GUARDIAN, id: 'g9', contact: PHONE }];
      await put(id, { members: members.map((one) => ({ ...one, guardian_id: 'g9' })), guardians });
      await decideByPhone(id);
    },
  ],
  [
    'an adult',
    async (id) => {
      const { members } = await peopleOf(id);
      const adults = members.map((one) => ({ ...one, age_band: 'adult', guardian_id: null }));
      await put(id, { members: adults, guardians: [], of_age: [id] });
    },
  ],
  [
    'the child with another id and a phone',
    async (id) => {
      const { members } = await peopleOf(id);
      await put(id, { members: [], guardians: [] });
      const guardians = [{ ...GUARDIAN, id: 'g9', contact: PHONE }];
      const again = members.map((one) => ({ ...one, id: 'm9', guardian_id: 'g9' }));
      await put(id, { members: again, guardians });
      await decideByPhone(id, EVERY_PURPOSE, 'm9');
    },
  ],
  [
    'the child with another id and another name',
    async (id) => {
      const guardians = [{ ...GUARDIAN, id: 'g9', contact: PHONE }];
      const member = makeMember({ id: 'm9', name: 'Shiku', age_band: 'minor', guardian_id: 'g9' });
      await put(id, { members: [member], guardians });
      await decideByPhone(id, EVERY_PURPOSE, 'm9');
    },
  ],
];

describe('after the mother has refused by her mailed link', () => {
  test.each(ATTACKS)('the contestant cannot agree in her place with %s', async (_, attack) => {
    const { id, contact, mother } = await draft();
    await refuse(mother);
    await attack(id, contact);
    const { consent, name_public } = await factsOf(id);
    expect(['refused', 'missing']).toContain(consent);
    expect(name_public).toBe(false);
    expect((await entryOf(id))?.has_minor).toBe(true);
  });

  test('her own link still shows her refusal, and she hears of the later decision', async () => {
    const { id, contact, mother } = await draft();
    await refuse(mother);
    const before = (await mailsTo(contact)).length;
    await withContact(id, PHONE);
    await decideByPhone(id);
    await withContact(id, contact);
    const { body } = await call('get', '/consents/request', { pass: mother });
    expect(body).toMatchObject({
      state: 'refused',
      decision: { decision: 'refused', purposes: NO_PURPOSES },
    });
    const [told, ...others] = (await mailsTo(contact)).slice(before);
    expect(others).toEqual([]);
    expect(JSON.stringify(told)).toContain('another decision');
    expect(JSON.stringify(told)).not.toContain('Wanjik');
  });

  test('she may agree herself, and so may the team with a witness, while the owner has no such way', async () => {
    const own = await draft();
    await refuse(own.mother);
    await agree(own.mother);
    expect(await factsOf(own.id)).toEqual({ consent: 'given', name_public: true });
    const seen = await draft();
    await refuse(seen.mother);
    await withContact(seen.id, PHONE);
    await witness(seen.id);
    expect(await factsOf(seen.id)).toEqual({ consent: 'given', name_public: true });
    const path = `/entries/${seen.id}/members/${seen.id}/witness`;
    expectError(await call('post', path, { token: owner.token, json: recordedJson() }), 'forbidden');
  });

  test('an organiser who has checked the age lets an adult take part', async () => {
    const { id, mother } = await draft();
    await refuse(mother);
    const { members } = await peopleOf(id);
    await put(id, { members: members.map((one) => ({ ...one, age_band: 'adult', guardian_id: null })) });
    expect((await factsOf(id)).consent).toBe('refused');
    await put(id, { of_age: [id] }, admin);
    expect(await factsOf(id)).toEqual({ consent: 'not_needed', name_public: true });
  });

  test('the child stays refused in another entry of the same account', async () => {
    const first = await draft();
    await refuse(first.mother);
    const second = await draft();
    await withContact(second.id, PHONE);
    await decideByPhone(second.id);
    expect((await factsOf(second.id)).consent).toBe('refused');
    await witness(second.id);
    expect((await factsOf(second.id)).consent).toBe('given');
  });
});

test('a mother who was asked by mail can say no after the contestant has agreed through another contact', async () => {
  const { id, mother } = await draft();
  await withContact(id, PHONE);
  await decideByPhone(id);
  expect(await factsOf(id)).toEqual({ consent: 'given', name_public: true });
  const { body } = await call('get', '/consents/request', { pass: mother });
  expect(body).toMatchObject({ may_decide: false, may_refuse: true, decision: null });
  expectError(await agree(mother), 'not-guardian');
  expect((await refuse(mother)).status).toBe(201);
  expect(await factsOf(id)).toEqual({ consent: 'refused', name_public: false });
});

describe('an entry of the same account that was agreed to through another contact before', () => {
  /** The mother has agreed for the first entry, and a telephone of the owner for the second one. */
  async function bothAgreed() {
    const first = await draft();
    await agree(first.mother);
    const second = await draft();
    await withContact(second.id, PHONE);
    await decideByPhone(second.id);
    expect(await factsOf(second.id)).toEqual({ consent: 'given', name_public: true });
    return { first, second };
  }

  test.each([
    ['refuses', refuse],
    ['withdraws', withdraw],
  ])(
    'is refused, and its name hidden, in the moment in which the mother %s for the first',
    async (_, ends) => {
      const { first, second } = await bothAgreed();
      const { seq } = (await entryOf(second.id)) as { seq: number };
      expect((await ends(first.mother)).status).toBeLessThan(300);
      expect(await factsOf(second.id)).toEqual({ consent: 'refused', name_public: false });
      expect((await entryOf(second.id))?.seq).toBe(seq + 1);
    },
  );

  test('is refused by a paper of the team about the first', async () => {
    const { first, second } = await bothAgreed();
    expect((await witness(first.id, first.id, '')).status).toBe(201);
    expect((await factsOf(second.id)).consent).toBe('refused');
  });

  test('has no public name any more where the mother leaves that box empty for the first', async () => {
    const { first, second } = await bothAgreed();
    await agree(first.mother, TAKE_PART);
    expect(await factsOf(second.id)).toEqual({ consent: 'given', name_public: false });
  });

  test('of another child stays as it is', async () => {
    const { first, second } = await bothAgreed();
    const { members } = await peopleOf(second.id);
    await put(second.id, { members: members.map((one) => ({ ...one, name: 'Otieno Odhiambo' })) });
    await decideByPhone(second.id);
    await refuse(first.mother);
    expect(await factsOf(second.id)).toEqual({ consent: 'given', name_public: true });
  });
});

describe('after the mother has agreed', () => {
  test('another contact makes the consent missing, which organisers see', async () => {
    const { id, mother } = await draft();
    await agree(mother);
    await withContact(id, PHONE);
    expect(await factsOf(id)).toEqual({ consent: 'missing', name_public: false });
  });

  test('another contact cannot tick a box that she left empty', async () => {
    const { id, mother } = await draft();
    await agree(mother, TAKE_PART);
    await withContact(id, PHONE);
    await decideByPhone(id);
    expect(await factsOf(id)).toEqual({ consent: 'given', name_public: false });
  });
});

test.each(['mother@example.org .', 'mother＠example.org', 'Call 0712 345 678', 'at school', '12'])(
  'a contact that is neither a phone number nor an address gives no code: %s',
  async (contact) => {
    const { id } = await draft();
    await withContact(id, contact);
    for (const account of [owner, admin]) {
      const refused = await linkFor(id, account);
      expectError(refused, 'not-guardian');
      expect(refused.text).toContain(consentApiMessages.badContact);
    }
  },
);

describe('an old link', () => {
  const LINK = 'https://youtu.be/abcDEF12_-3';
  const agreed = async () => {
    const made = await draft();
    await agree(made.mother);
    await db.doc(`entries/${made.id}`).update({ link_url: LINK });
    return made;
  };

  test('takes the recording away while the consent is the last one of the child', async () => {
    const { id, mother } = await agreed();
    await withContact(id, PHONE);
    await withdraw(mother);
    expect(await entryOf(id)).toMatchObject({ consent: 'refused', link_url: '' });
  });

  test('keeps the recording of somebody who is of age by now', async () => {
    const { id, mother } = await agreed();
    const { members } = await peopleOf(id);
    const adults = members.map((one) => ({ ...one, age_band: 'adult', guardian_id: null }));
    await put(id, { members: adults, of_age: [id] }, admin);
    expect((await withdraw(mother)).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ consent: 'not_needed', link_url: LINK });
  });

  test('keeps the recording of the group that the child has left', async () => {
    const { id, mother } = await agreed();
    const adult = makeMember({ id: 'm0' });
    await put(id, { members: [adult], guardians: [] });
    expect((await withdraw(mother)).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ link_url: LINK });
  });

  test('hides the recording but keeps it where another guardian has agreed meanwhile', async () => {
    const { id, mother } = await agreed();
    await withContact(id, PHONE);
    await decideByPhone(id);
    await withdraw(mother);
    expect(await entryOf(id)).toMatchObject({ consent: 'refused', name_public: false, link_url: LINK });
  });

  test('shows neither title nor number of the present piece', async () => {
    const { id, mother } = await agreed();
    await db.doc(`entries/${id}`).update({ title: 'Another child sings', number: 'B7' });
    const { members } = await peopleOf(id);
    const guardians = [{ ...GUARDIAN, id: 'g9', contact: PHONE }];
    const others = members.map((one) => ({ ...one, name: 'Njoki', guardian_id: 'g9' }));
    await put(id, { members: others, guardians });
    const { body, text } = await call('get', '/consents/request', { pass: mother });
    expect(body).toMatchObject({ may_decide: false, entry: { title: '', number: '' } });
    expect(text).not.toContain('Another child sings');
    expect(text).not.toContain('B7');
  });
});
