import { type AccessActor, WHO } from '@ndeiya/domain/contract/access';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import { type RouteSpec, takesEither } from '@ndeiya/domain/kernel/routeSpec';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, auth, db, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { type Answer, call } from '../support/client';
import { makePass, openPass } from '../support/passes';
import type { Sample } from '../support/sample';
import { ROUTES } from '../support/security/matrix';
import { ROUTE_ACCESS } from '../support/security/routeAccess';
import {
  PASSES_TRIED,
  type PassTried,
  passVerdictFor,
  type Verdict,
  verdictFor,
} from '../support/security/verdicts';
import { allowedPass } from './support/allowedPass';
import { expectError, expectSuccess } from './support/answers';
import { callSample } from './support/callSample';
import { firstOfEach } from './support/firstOfEach';
import { PublishedContract } from './support/openApi';
import { SAMPLES } from './support/samples';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

let published: PublishedContract;
let admin: Account;
const tokens = {} as Record<AccessActor, string>;
const passTokens = {} as Record<PassTried, string>;

/** An administrator whose account is disabled. */
async function makeDisabled(): Promise<Account> {
  const account = await makeAdmin();
  await auth.updateUser(account.uid, { disabled: true });
  return account;
}

/** An account made by Identity Toolkit's own sign-up, without a profile; with an administrator's claim. */
async function makeWithoutProfile(): Promise<Account> {
  const account = await makeAdmin();
  await db.doc(`users/${account.uid}`).delete();
  return account;
}

/** Ends the sessions of the account, including the returned one. */
async function makeLoggedOut(account: Promise<Account>): Promise<Account> {
  const { token, ...rest } = await account;
  expect((await call('post', '/users/logout_everywhere', { token })).status).toBe(200);
  return { token, ...rest };
}

beforeAll(async () => {
  await resetSuite();
  published = await PublishedContract.fetch();
  await makeEverybody();
  await makePasses();
});
beforeEach(resetLimits);

async function makePasses(): Promise<void> {
  for (const tried of PASSES_TRIED) {
    const role = PASS_ROLES.find((one) => one === tried) ?? 'head';
    const pass = await makePass(admin, { role });
    passTokens[tried] = await openPass(pass);
    if (tried === 'expired') await db.doc(`passes/${pass.id}`).update({ expires_at: new Date(0) });
    if (tried === 'revoked') await call('post', `/passes/${pass.id}/revoke`, { token: admin.token });
    if (tried === 'devices freed')
      await call('post', `/passes/${pass.id}/free_devices`, { token: admin.token });
  }
}

async function makeEverybody(): Promise<void> {
  admin = await makeAdmin();
  const makers: Record<AccessActor, () => Promise<{ token: string }>> = {
    visitor: () => Promise.resolve({ token: '' }),
    user: makeAccount,
    owner: makeAccount,
    administrator: () => Promise.resolve(admin),
    'profile withdrawn': () => makeAccount({ claim: true, profile: false }),
    'claim withdrawn': () => makeAccount({ claim: false, profile: true }),
    'administrator, session ended': () => makeLoggedOut(makeAdmin()),
    'owner, session ended': () => makeLoggedOut(makeAccount()),
    'disabled account': makeDisabled,
    'no profile': makeWithoutProfile,
  };
  for (const who of WHO) tokens[who] = (await makers[who]()).token;
}

/**
 * The verdict depends on these alone, so that each kind is tried with every caller at its first route. Every caller at every
 * route is in `tests/api/accessInProcess.api.test.ts`, that a refused one does not reach the handler in
 * `functions/src/http/mountRow.test.ts`, and one who may call it at every route in `tests/api/successes.api.test.ts`.
 */
const kindOf = ({ access, roles = [] }: RouteSpec) => [access, ...roles].join(' ');
const VERDICTS: readonly Verdict[] = [401, 403, 'allowed'];
const firsts = firstOfEach(ROUTES, ({ row }) => kindOf(row));

/** Callers without access send a call that would otherwise succeed. */
describe.each(firsts)('$name', ({ name, row }) => {
  const as = (who: AccessActor) => {
    const caller = { ...admin, token: tokens[who] };
    // Public routes and those for passes are also called with each kind of token.
    return {
      name,
      row: row.access === 'admin' || row.access === 'staff' ? row : { ...row, access: 'user' as const },
      admin: caller,
      user: caller,
    };
  };

  const expectPromised = (answer: Answer) => {
    expectSuccess(answer, row);
    published.expectPublished(answer, row.method, row.path);
  };
  const verdictOf = (who: AccessActor) => verdictFor(who, ROUTE_ACCESS[name]);

  test('those who may not call it are refused, and then those who may get what the contract promises', async () => {
    const sample = await SAMPLES[name](admin);
    // The loop below sets the token.
    delete sample.token;
    const { pass: ownPass } = sample;
    delete sample.pass;
    for (const who of WHO.filter((one) => verdictOf(one) !== 'allowed')) {
      const code = verdictOf(who) === 401 ? 'unauthenticated' : 'forbidden';
      expectError(await callSample(as(who), sample), code);
    }
    if (row.access !== 'public') await tryPasses(sample, ownPass);
    const [first, ...others] = await ableTo(sample);
    // The refused calls have had no effect: the same call still succeeds.
    if (first) expectPromised(await callSample(as(first), sample));
    for (const who of others) {
      const { status, text } = await callSample(as(who), sample);
      // A second call may be refused for another reason, such as a conflict, but not for the caller.
      expect([401, 403], `${who}: ${text}`).not.toContain(status);
    }
    if (name === 'users.logoutEverywhere') await makeEverybody();
  });

  /** Those who may call it, without the accounts for which another's document is not there. */
  async function ableTo(sample: Sample): Promise<AccessActor[]> {
    const allowed = WHO.filter((who) => verdictOf(who) === 'allowed');
    if (!sample.owned) return allowed;
    const strangers = allowed.filter((who) => who !== 'administrator');
    for (const who of strangers) expectError(await callSample(as(who), sample), 'not-found');
    return ['administrator'];
  }

  async function tryPasses(sample: Sample, ownPass: string | undefined): Promise<void> {
    for (const verdict of VERDICTS) await tryPassesOf(verdict, sample, ownPass);
  }

  async function tryPassesOf(verdict: Verdict, sample: Sample, ownPass: string | undefined): Promise<void> {
    for (const tried of PASSES_TRIED.filter((one) => passVerdictFor(one, name) === verdict)) {
      const withPass = { ...as('visitor'), row: { ...row, access: 'pass' as const } };
      // Several roles may call it, and administrators do so later: each needs its own document.
      const own = takesEither(row.access) && verdict === 'allowed' ? await SAMPLES[name](admin) : sample;
      const asked = { name, row, tried, sample: ownPass === undefined ? own : { pass: ownPass, ...own } };
      const pass = await (verdict === 'allowed' ? allowedPass(asked, passTokens) : passTokens[tried]);
      const answer = await callSample(withPass, { ...own, pass });
      if (verdict === 'allowed') expectPromised(answer);
      else expectError(answer, verdict === 401 ? 'unauthenticated' : 'forbidden');
    }
  }
});
