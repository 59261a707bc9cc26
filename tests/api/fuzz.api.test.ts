import { PASS_ROLES, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import { type RouteSpec, takesEither } from '@ndeiya/domain/kernel/routeSpec';
import fc from 'fast-check';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyPlatform } from '../../functions/src/testing/emptyPlatform';
import { type Account, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { type Answer, call, type Options } from '../support/client';
import { IS_NIGHT } from '../support/night';
import { makePass, openPass } from '../support/passes';
import type { RowName } from '../support/sample';
import { ROUTES } from '../support/security/matrix';
import { firstOfEach } from './support/firstOfEach';
import { serveInProcess } from './support/inProcess';
import { isAccepted, nastyAuthorization, nastyRequest, spoiled } from './support/nastyRequests';
import { SAMPLES } from './support/samples';
import { withoutTriggers } from './support/withoutTriggers';

vi.mock('firebase-functions/logger');

/**
 * Requests over all rows. Most of them are refused before a handler, so most are sent to the API in this process; over the
 * emulators each has a caller who may call the row.
 */
const IN_PROCESS = 2100;
const OVER_EMULATORS = 700;
const runsOf = (requests: number) => Math.ceil(requests / ROUTES.length);

/** One row of those with the same access and parts of a request, which functions/src/http reads alike; at night each row. */
const kindOf = ({ access, body, file, query, params }: RouteSpec) =>
  [access, Boolean(body), Boolean(file), Boolean(query), Boolean(params)].join(' ');
const overEmulators = IS_NIGHT ? ROUTES : firstOfEach(ROUTES, ({ row }) => kindOf(row));

withoutTriggers();

let admin: Account;
let user: Account;
const passes = {} as Record<PassRole, string>;
const bodies = {} as Record<RowName, Record<string, unknown>>;

beforeAll(async () => {
  admin = await makeAdmin();
  for (const role of PASS_ROLES) passes[role] = await openPass(await makePass(admin, { role }));
  for (const { name, row } of ROUTES)
    bodies[name] = row.body && !row.params ? ((await SAMPLES[name](admin)).json ?? {}) : {};
});

const expectAnswer = ({ status, headers, text }: Answer) => {
  expect(status, text).toBeLessThan(500);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('X-Request-Id')).not.toBeNull();
};

function callerOf({ access, roles: [role] = [] }: RouteSpec): Options {
  if (access === 'public') return {};
  if (access === 'pass') return role ? { pass: passes[role] } : {};
  return { token: (access === 'user' ? user : admin).token };
}

describe('over the emulators', () => {
  beforeAll(async () => {
    user = await makeAccount();
  });

  test.each(overEmulators)(
    'any input of a caller who may call $name gets a JSON response and no 5xx',
    { timeout: 120_000 },
    async ({ name, row }) => {
      await resetLimits();
      await fc.assert(
        fc.asyncProperty(nastyRequest, async (given) => {
          // Refused requests count too.
          if (row.limit) await resetLimits();
          const { path, options } = spoiled(row, bodies[name], given);
          expectAnswer(await call(row.method, path, { ...callerOf(row), ...options }));
        }),
        { numRuns: runsOf(OVER_EMULATORS), endOnFailure: true },
      );
      // Some of these rows end the sessions of their caller.
      if (name.startsWith('users.')) [admin, user] = [await makeAdmin(), await makeAccount()];
    },
  );
});

/** The tokens that the platform without data knows. */
const KNOWN = ['user', 'admin'];

describe('in this process', () => {
  serveInProcess(
    emptyPlatform({
      verifyIdToken: (token) =>
        KNOWN.includes(token)
          ? Promise.resolve({ uid: token, admin: token === 'admin', email: 'one@example.org' })
          : Promise.reject(new FirebaseAuthError({ code: 'argument-error', message: 'not a token' })),
    }),
  );

  const callers = fc.oneof(
    fc.constantFrom('nobody', ...KNOWN).map((who) => ({ who, headers: {} })),
    nastyAuthorization.map((Authorization) => ({ who: 'nobody', headers: { Authorization } })),
  );
  const mayCall = ({ access }: RouteSpec, who: string) =>
    access === 'public' ||
    (who === 'admin' && (access === 'admin' || takesEither(access))) ||
    (who !== 'nobody' && (access === 'user' || access === 'person'));
  const refusing = ROUTES.filter(({ row }) => row.access !== 'public' || (row.body ?? row.params));

  test.each(refusing)(
    'any input that $name refuses gets a JSON response and no 5xx',
    async ({ name, row }) => {
      await fc.assert(
        fc.asyncProperty(nastyRequest, callers, async (given, { who, headers }) => {
          const { path, options } = spoiled(row, bodies[name], given);
          // The handlers need more than the platform without data has.
          if (mayCall(row, who) && isAccepted(row, given.id, options)) return;
          const token = who === 'nobody' ? {} : { token: who };
          expectAnswer(
            await call(row.method, path, {
              ...token,
              ...options,
              headers: { ...options.headers, ...headers },
            }),
          );
        }),
        { numRuns: runsOf(IN_PROCESS), endOnFailure: true },
      );
    },
  );
});
