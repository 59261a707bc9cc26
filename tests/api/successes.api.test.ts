import { randomUUID } from 'node:crypto';
import { factsOf } from '@ndeiya/domain/contract/personal';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { authors } from '@ndeiya/domain/site/author';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { IDEMPOTENCY_KEYS } from '../../functions/src/platform/idempotencyKeys';
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
import type { Answer } from '../support/client';
import { makePass, openPass } from '../support/passes';
import type { Sample } from '../support/sample';
import { ROUTES } from '../support/security/matrix';
import { type PassTried, passVerdictFor } from '../support/security/verdicts';
import { allowedPass } from './support/allowedPass';
import { expectError, expectSuccess } from './support/answers';
import { callSample, contentOf, type Target } from './support/callSample';
import { PublishedContract } from './support/openApi';
import { SAMPLES } from './support/samples';
import { withoutTriggers } from './support/withoutTriggers';

/**
 * The success of every row. What only its handler can forget is asked together, because each needs the same documents: who
 * owns them, who wrote, and what a repetition gets.
 */

withoutTriggers();

let published: PublishedContract;
let admin: Account;
let user: Account;
const passTokens = {} as Record<PassTried, string>;

beforeAll(async () => {
  await resetSuite();
  published = await PublishedContract.fetch();
  [admin, user] = [await makeAdmin(), await makeAccount()];
  for (const role of PASS_ROLES) passTokens[role] = await openPass(await makePass(admin, { role }));
});
beforeEach(resetLimits);

/** The password or the code in the sample of these rows belongs to one account. */
const OF_ONE_ACCOUNT: readonly string[] = ['users.changeEmail', 'users.confirmEmail'];

/**
 * The end of a session changes no audited field. The choice of an edition changes no document of an edition, so the API
 * writes its entry of the log itself.
 */
const NOT_NOTED: readonly string[] = ['users.logoutEverywhere', 'editions.choose'];
const isNoted = ({ name, row: { access, writes } }: Target): boolean =>
  access !== 'public' &&
  access !== 'pass' &&
  !!writes &&
  factsOf(writes).audited &&
  !NOT_NOTED.includes(name);

/** Other accounts may call a row with an owner too, but it is not there for them, or the content is wrong for them. */
async function expectNothingForStrangers(target: Target, sample: Sample): Promise<void> {
  const other = { ...sample, token: user.token };
  if (sample.owned) expectError(await callSample(target, other), 'not-found');
  else if (OF_ONE_ACCOUNT.includes(target.name))
    expect([400, 422]).toContain((await callSample(target, other)).status);
}

/** Expects the documents that were written since then to name who called. */
async function expectNoted({ row }: Target, begin: Date): Promise<void> {
  const notes = await db.collection(authors.path).where('at', '>=', begin).get();
  const caller = row.access === 'user' ? user : admin;
  // The first edition of a site is stored together with the one before it.
  expect(new Set(notes.docs.map((note) => note.get('by') as unknown))).toEqual(new Set([caller.uid]));
}

const told = ({ status, text, headers }: Answer) => ({ status, text, etag: headers.get('ETag') });

const rows = ROUTES.map(({ name, row }, index) => {
  const roles = PASS_ROLES.filter((role) => passVerdictFor(role, name) === 'allowed');
  // Each time another of the roles that may call a row.
  return { name, row, role: row.access === 'public' ? undefined : roles[index % (roles.length || 1)] };
});

/** A row with its caller, and what the caller sends. */
interface Call {
  target: Target;
  sample: Sample;
}

async function byPass(target: Target, tried: PassTried): Promise<Call> {
  const { name, row } = target;
  const { token: _ofAccount, ...sample } = await SAMPLES[name](admin);
  const pass = await allowedPass({ name, row, tried, sample }, passTokens);
  return { target: { ...target, row: { ...row, access: 'pass' } }, sample: { ...sample, pass } };
}

async function byAccount(target: Target): Promise<Call> {
  const { pass: _ofPass, ...sample } = await SAMPLES[target.name](admin);
  await expectNothingForStrangers(target, sample);
  return { target, sample };
}

/** Expects the response that the contract promises, and the same again for the same key. */
async function expectServed({ target, sample }: Call, row: RouteSpec): Promise<void> {
  // Calls that the sample needs may have a key too.
  if (row.idempotencyKey) await clear(IDEMPOTENCY_KEYS);
  const content = {
    ...contentOf(target, sample),
    ...(row.idempotencyKey && { headers: { 'Idempotency-Key': randomUUID() } }),
  };
  const begin = new Date();
  const answer = await callSample(target, sample, content);
  expectSuccess(answer, row);
  published.expectPublished(answer, row.method, row.path);
  if (isNoted(target)) await expectNoted(target, begin);
  if (!row.idempotencyKey) return;
  expect(await stored(IDEMPOTENCY_KEYS)).toHaveLength(1);
  expect(told(await callSample(target, sample, content))).toEqual(told(answer));
}

test.each(rows)(
  '$name: a caller who may call it gets what the contract promises, is noted as the author, and gets the same again with the same key',
  async ({ name, row, role }) => {
    const target: Target = { name, row, admin, user };
    if (role) await expectServed(await byPass(target, role), row);
    if (row.access !== 'pass') await expectServed(await byAccount(target), row);
  },
);
