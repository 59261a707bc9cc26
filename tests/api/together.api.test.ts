import { participants, PUBLIC_CATEGORIES } from '@ndeiya/domain/entries/participant';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { type Registration, usernames, users } from '@ndeiya/domain/people/user';
import { contactMessages, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { mail, stats, STATS_ID } from '@ndeiya/domain/system/records';
import { makeContact, makeParticipant, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import { unique } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { repeatClosedTransactions } from '../../functions/src/platform/emulatorTransactions';
import { codeOf, GRPC } from '../../functions/src/platform/errorCodes';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { ParticipantService } from '../../functions/src/resources/entries/participants/service';
import { RegistrationService } from '../../functions/src/resources/people/users/registration';
import { rebuildNow } from '../../functions/src/resources/system/totals/rebuild';
import { auth, clear, db, makeAccount, resetLimits, signIn, stored } from '../support/backend';
import { call } from '../support/client';
import { PATIENCE } from '../support/media';
import { IS_NIGHT } from '../support/night';

/**
 * Many simultaneous requests for the same person: one succeeds, nothing incomplete stays, and the totals are
 * right.
 */

const AT_ONCE = IS_NIGHT ? 50 : 20;
/** Fewer, because the emulator starts a process for each call over HTTP. */
const CALLS = 20;
const SLOW = 120_000;
repeatClosedTransactions(db);
const registration = new RegistrationService({ db, auth });
const entries = new ParticipantService({ db, limiter: new RateLimiter(db) });

beforeEach(resetLimits);

/** Cycles through the list. */
function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

/** The database gave up waiting for the others; the API's answer is then 503 and to try again. */
const isBusy = (reason: unknown) => codeOf(reason) === GRPC.ABORTED;

const nameOf = (one: PromiseSettledResult<unknown>): string => {
  if (one.status === 'fulfilled') return 'taken';
  return one.reason instanceof AppError ? one.reason.code : String(one.reason);
};

/** Counts the results: the class of the failure, or 'taken'. A caller that is told to retry does so. */
async function outcomes(work: (index: number) => Promise<unknown>): Promise<Record<string, number>> {
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  const count: Record<string, number> = {};
  for (const [index, first] of results.entries()) {
    let last: PromiseSettledResult<unknown> = first;
    while (last.status === 'rejected' && isBusy(last.reason))
      [last = first] = await Promise.allSettled([work(index)]);
    const name = nameOf(last);
    count[name] = (count[name] ?? 0) + 1;
  }
  return count;
}

/** Expects account, profile and reservation to belong together for every person. */
async function expectWhole(): Promise<void> {
  const [accounts, profiles, names] = await Promise.all([
    auth.listUsers(),
    stored(users.path),
    stored(usernames.path),
  ]);
  const ids = (list: unknown[]) => list.map(String).sort();
  const owners = ids(profiles.map(({ id }) => id));
  expect(ids(names.map(({ user_id }) => user_id))).toEqual(owners);
  expect(ids(accounts.users.map(({ uid }) => uid))).toEqual(owners);
}

/** The totals of the public document, after all triggers have finished. */
const expectTotals = () =>
  vi.waitFor(
    async () => {
      const totals = (await db.doc(`${stats.path}/${STATS_ID}`).get()).data();
      expect(totals).toMatchObject({
        total_users: (await stored(users.path)).length,
        total_participants: (await stored(participants.path)).length,
      });
    },
    { ...PATIENCE, timeout: 60_000 },
  );

async function leaveNothing(): Promise<void> {
  const { users: accounts } = await auth.listUsers();
  await auth.deleteUsers(accounts.map(({ uid }) => uid));
  for (const path of [users.path, usernames.path, participants.path]) {
    const { docs } = await db.collection(path).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

describe(`${String(AT_ONCE)} simultaneous accounts`, { timeout: SLOW }, () => {
  beforeEach(leaveNothing);

  async function expectOne(inputs: Registration[]): Promise<void> {
    expect(await outcomes((index) => registration.register(at(inputs, index)))).toEqual({
      taken: 1,
      'already-exists': AT_ONCE - 1,
    });
    await expectWhole();
    const [profile, ...others] = await stored(users.path);
    expect(others).toEqual([]);
    const winner = inputs.find(
      ({ username, email }) => username === profile?.username && email === profile.email,
    );
    expect(winner && (await signIn(winner.email, winner.password))).toBeTruthy();
    await expectTotals();
  }

  test('with the same address and different names leave one account', async () => {
    const { email } = makeRegistration();
    await expectOne(Array.from({ length: AT_ONCE }, () => makeRegistration({ email })));
  });

  test('with the same name in any case and different addresses leave one account', async () => {
    const name = `Wanjiru ${unique()}`.slice(0, 30);
    const spelt = (index: number) => (index % 2 === 0 ? name.toUpperCase() : name.toLowerCase());
    await expectOne(
      Array.from({ length: AT_ONCE }, (_, index) => makeRegistration({ username: spelt(index) })),
    );
  });

  test('over HTTP are limited, and the calls within the limit leave one account', async () => {
    const input = makeRegistration();
    const answers = await Promise.all(
      Array.from({ length: CALLS }, () => call('post', '/users/register', { json: input })),
    );
    const times = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(times(429)).toBe(CALLS - RATE_LIMITS.registerPerAddress.max);
    expect(times(201)).toBe(1);
    expect(times(429) + times(201) + times(409) + times(503)).toBe(CALLS);
    await expectWhole();
    expect(await stored(users.path)).toHaveLength(1);
  });
});

describe(`${String(AT_ONCE)} simultaneous entries of the competition`, { timeout: SLOW }, () => {
  beforeEach(leaveNothing);

  test('of the same person in the same category leave one entry', async () => {
    const { uid, token } = await makeAccount();
    const input = makeParticipant();
    const [direct, answers] = await Promise.all([
      outcomes(() => entries.register(uid, input)),
      Promise.all(Array.from({ length: CALLS }, () => call('post', '/participants', { token, json: input }))),
    ]);
    const created = answers.filter(({ status }) => status === 201).length;
    expect((direct.taken ?? 0) + created).toBe(1);
    expect(direct['already-exists'] ?? 0).toBe(AT_ONCE - (direct.taken ?? 0));
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
    const own = (await stored(participants.path)).filter(({ user_id }) => user_id === uid);
    expect(own).toMatchObject([input]);
    await expectTotals();
  });

  test('of one person in all categories leave one in each, and only these are counted', async () => {
    const { uid } = await makeAccount();
    const inputs = PUBLIC_CATEGORIES.map((category) => makeParticipant({ category }));
    const result = await outcomes((index) => entries.register(uid, at(inputs, index)));
    expect(result).toEqual({ taken: inputs.length, 'already-exists': AT_ONCE - inputs.length });
    const found = await stored(participants.path);
    expect(found.map(({ category }) => category).sort()).toEqual([...PUBLIC_CATEGORIES].sort());
    const counts = (await stored('rate_limits')).filter(({ id }) =>
      String(id).startsWith('participantsPerUser'),
    );
    expect(counts).toMatchObject([{ count: inputs.length }]);
  });

  test('that an administrator adds for a person without an account leave one entry', async () => {
    const input = makeParticipant();
    expect(await outcomes(() => entries.add('admin', input))).toEqual({
      taken: 1,
      'already-exists': AT_ONCE - 1,
    });
    expect(await stored(participants.path)).toHaveLength(1);
    await rebuildNow(db);
    await expectTotals();
  });
});

describe('a form that is sent again because its response was lost', { timeout: SLOW }, () => {
  beforeEach(() => Promise.all([contactMessages, partnerApplications, mail].map(({ path }) => clear(path))));

  test.each([
    { path: '/contact', collection: contactMessages.path, make: makeContact, mails: 0 },
    { path: '/partners', collection: partnerApplications.path, make: makePartner, mails: 1 },
  ])('$path: one is stored, with one mail', async ({ path, collection, make, mails }) => {
    const input = make();
    const send = () => call('post', path, { json: input });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await stored(collection)).toHaveLength(1);
    expect((await stored(mail.path)).filter(({ to }) => to === input.email)).toHaveLength(mails);
    expect((await call('post', path, { json: { ...input, message: 'Another one.' } })).status).toBe(201);
    expect(await stored(collection)).toHaveLength(2);
  });
});
