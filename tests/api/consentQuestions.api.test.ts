import type { AskedGuardian } from '@ndeiya/domain/consents/consentQuestionApi';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GuardianQuestions } from '../../functions/src/resources/consents/questions';
import {
  type Account,
  clear,
  db,
  makeAccount,
  makeAdmin,
  resetLimits,
  resetSuite,
  stored,
} from '../support/backend';
import { call } from '../support/client';
import { consentJson, GUARDIAN, guardianPass, putMinor } from '../support/consents';
import { putEdition, putEntry } from '../support/entries';
import { as } from '../support/judging';
import { expectError } from './support/answers';
import { fillCounters } from './support/fillCounters';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

const YEAR = 2025;
const DAY_MS = 86_400_000;
const address = () => `guardian-${unique()}@example.org`;
const mailsTo = async (to: string) => (await stored('mail')).filter((mail) => mail.to === to);
const askedOf = async (id: string, who: Account) =>
  (await call('get', `/entries/${id}/consent_asks`, as(who))).body as AskedGuardian[];

let admin: Account;
let owner: Account;
beforeAll(async () => {
  await resetSuite();
  [admin, owner] = [await makeAdmin(), await makeAccount()];
});
beforeEach(async () => {
  await resetLimits();
  // The trigger that frees the place of a deleted entry may be late, so the counts are cleared as well.
  await clear('passes', 'mail', 'entries', 'entry_people', 'entry_quotas', 'consents');
  await putEdition({});
});

describe('with the entry', () => {
  const putDraft = (contacts: readonly string[], who = owner) =>
    putEntry(
      {
        edition: YEAR,
        owner: who.uid,
        kind: contacts.length > 1 ? 'group' : 'solo',
        has_minor: true,
        consent: 'missing',
        name_public: false,
      },
      {
        members: contacts.map((_contact, at) =>
          makeMember({
            id: `m${String(at)}`,
            name: `Child ${unique()}`,
            age_band: 'minor',
            guardian_id: `g${String(at)}`,
          }),
        ),
        guardians: contacts.map((contact, at) => ({ ...GUARDIAN, id: `g${String(at)}`, contact })),
      },
    );
  const submit = (id: string, who = owner) => call('post', `/entries/${id}/submit`, as(who));

  test('a guardian with an e-mail address is asked when the entry is sent, once, and the page says when', async () => {
    const [one, two] = [address(), address()];
    const id = await putDraft([one, two, '+254 712 345 678']);
    expect(await askedOf(id, owner)).toEqual([]);
    const { status, text } = await submit(id);
    expect(status, text).toBe(200);
    await submit(id);
    for (const to of [one, two]) expect(await mailsTo(to)).toHaveLength(1);
    const asked = await askedOf(id, owner);
    expect(asked.map(({ member, opened_at }) => [member, opened_at])).toEqual([
      ['m0', null],
      ['m1', null],
    ]);
    expectError(await call('get', `/entries/${id}/consent_asks`, as(await makeAccount())), 'not-found');
  });

  test('a mailbox that had its share keeps no other guardian of the entry from being asked', async () => {
    const [full, other] = [address(), address()];
    const who = await makeAccount();
    await submit(await putDraft([full], who), who);
    await fillCounters('consentMailPerRecipient');
    const id = await putDraft([full, other]);
    expect((await submit(id)).status).toBe(200);
    expect([(await mailsTo(full)).length, (await mailsTo(other)).length]).toEqual([1, 1]);
    expect(
      (await askedOf(id, owner)).map(({ member }) => member),
      'the page knows',
    ).toEqual(['m1']);
  });

  test('a stranger who has used up an own share of a mailbox leaves the question of another account', async () => {
    const [to, stranger] = [address(), await makeAccount()];
    const first = await putDraft([to], stranger);
    await submit(first, stranger);
    await call('post', `/entries/${first}/withdraw`, { ...as(stranger), json: {} });
    await fillCounters('consentMailPerUserAndRecipient');
    const { status, text } = await submit(await putDraft([to], stranger), stranger);
    expect(status, text).toBe(200);
    expect(await mailsTo(to)).toHaveLength(1);
    expect((await submit(await putDraft([to]))).status).toBe(200);
    expect(await mailsTo(to)).toHaveLength(2);
  });
});

describe('later', () => {
  /** Makes the links of an entry older. */
  const age = async (id: string, days: number) => {
    const { docs } = await db.collection('passes').where('entry', '==', id).get();
    for (const { ref, createTime } of docs)
      await ref.update({ created_at: new Date(createTime.toMillis() - days * DAY_MS) });
  };
  const questions = new GuardianQuestions(db);
  const asked = async () => {
    const to = address();
    const id = await putMinor({ edition: YEAR, contact: to });
    await questions.withEntry(id, 'en');
    return { id, to };
  };

  test('an undecided guardian is reminded twice, days apart, and then no more', async () => {
    const { id, to } = await asked();
    await questions.remind();
    expect(await mailsTo(to), 'too early').toHaveLength(1);
    for (const sent of [2, 3, 3]) {
      await age(id, CONSENT.remindAfterDays);
      await questions.remind();
      await questions.remind();
      expect(await mailsTo(to)).toHaveLength(sent);
    }
    expect(
      (await mailsTo(to)).map((mail) => JSON.stringify(mail)).filter((mail) => mail.includes('still need')),
    ).toHaveLength(2);
  });

  test.each([
    [
      'the guardian has decided',
      async ({ id }: { id: string }) => {
        const pass = await guardianPass(admin, id);
        await call('post', '/consents', { pass, json: await consentJson() });
      },
    ],
    [
      'the entry is withdrawn',
      ({ id }: { id: string }) => db.doc(`entries/${id}`).update({ state: 'withdrawn' }),
    ],
    ['the event has begun', () => putEdition({ event_date: new Date(Date.now() - 60_000) })],
    [
      'nobody was asked before',
      async ({ id }: { id: string }) => {
        const { docs } = await db.collection('passes').where('entry', '==', id).get();
        await Promise.all(docs.map(({ ref }) => ref.delete()));
      },
    ],
  ])('no guardian is reminded once %s', async (_which, end) => {
    const one = await asked();
    await end(one);
    await age(one.id, 30);
    await questions.remind();
    expect(await mailsTo(one.to)).toHaveLength(1);
  });

  test('an organiser asks all that are missing, nobody twice on one day, and no other account may', async () => {
    const { to } = await asked();
    const other = address();
    await putMinor({ edition: YEAR, contact: other });
    await putMinor({ edition: YEAR, contact: '+254 712 345 678' });
    const ask = (who: Account) => call('post', '/consents/ask', { ...as(who), json: { edition: YEAR } });
    expectError(await ask(owner), 'forbidden');
    expect((await ask(admin)).body).toEqual({ asked: 1 });
    expect((await ask(admin)).body).toEqual({ asked: 0 });
    expect([(await mailsTo(to)).length, (await mailsTo(other)).length]).toEqual([1, 1]);
  });

  test('an organiser who asks after the event has begun hears that it is over, and no guardian gets a mail', async () => {
    const to = address();
    await putMinor({ edition: YEAR, contact: to });
    await putEdition({ event_date: new Date(Date.now() - 60_000) });
    const { body } = await call('post', '/consents/ask', { ...as(admin), json: { edition: YEAR } });
    expect(body).toEqual({ asked: 0, over: true });
    expect(await mailsTo(to)).toEqual([]);
  });

  test('a reminder is in the language that the account of the entry keeps', async () => {
    const who = await makeAccount();
    await db.doc(`users/${who.uid}`).update({ language: 'ki' });
    const to = address();
    const id = await putMinor({ edition: YEAR, owner: who.uid, contact: to });
    await questions.withEntry(id, 'en');
    await age(id, CONSENT.remindAfterDays);
    await questions.remind();
    const languages = (await mailsTo(to)).map(({ language }) => language ?? 'en');
    expect(languages.toSorted()).toEqual(['en', 'ki']);
  });

  test('the time at which the link was opened is told', async () => {
    const id = await putMinor({ edition: YEAR, owner: owner.uid });
    await guardianPass(admin, id);
    const [one] = await askedOf(id, owner);
    expect(one?.opened_at).not.toBeNull();
  });
});
