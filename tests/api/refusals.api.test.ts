import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { PASS_ROLES } from '@ndeiya/domain/kernel/passRoles';
import { errorsOf, type RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { rateLimits } from '@ndeiya/domain/system/records';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { emptyPlatform } from '../../functions/src/testing/emptyPlatform';
import { type Answer, call, type Options } from '../support/client';
import { ROUTES } from '../support/security/matrix';
import { expectError } from './support/answers';
import { isDecidedByRow } from './support/decidedByRow';
import { besideEmulators, callerOf, serveInProcess } from './support/inProcess';
import { PublishedContract } from './support/openApi';
import { expectTranslatable } from './support/translatable';
import { wellFormedPath } from './support/wellFormedPath';

vi.mock('firebase-functions/logger');

/**
 * The failures that `functions/src/http` decides before a handler runs, for every row of the contract, in this process on a
 * platform without data. `tests/api/contract.api.test.ts` has those that need documents.
 */

serveInProcess(emptyPlatform());

/** Every counter of a limit is full. */
const COUNTED = {
  exists: true,
  id: 'x',
  readTime: Timestamp.now(),
  data: () => ({
    count: Number.MAX_SAFE_INTEGER,
    created_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  }),
};
const whereLimitsAreReached = besideEmulators(
  emptyPlatform({ read: (collection) => (collection === rateLimits.path ? COUNTED : undefined) }),
);

let published: PublishedContract;
beforeAll(async () => {
  published = await PublishedContract.fetch();
});

/** A caller who is known, and whom the row refuses. */
function strangerTo({ access, roles = [] }: RouteSpec): Options {
  const other = PASS_ROLES.find((role) => !roles.includes(role)) ?? '';
  // Every account may call a row for persons.
  return access === 'pass' || access === 'person' ? { pass: `${other}.token` } : { token: 'user' };
}

const send = (row: RouteSpec, options: Options): Promise<Answer> =>
  call(row.method, wellFormedPath(row), options);
const asCaller = (row: RouteSpec, options: Options) => send(row, { ...callerOf(row), ...options });

/** A form with a picture and one field that the row does not have. */
function surplusForm(): FormData {
  const form = new FormData();
  form.set('surplus', 'yes');
  form.set('image', new Blob(['some bytes'], { type: 'image/png' }), 'one.png');
  return form;
}

function invalidFields(row: RouteSpec): Promise<Answer> {
  if (row.query) return call(row.method, `${wellFormedPath(row)}?limit=x`, callerOf(row));
  // A row without a body has only its key.
  if (!row.body) return asCaller(row, { headers: { 'Idempotency-Key': 'short' } });
  return asCaller(row, row.file ? { raw: surplusForm() } : { json: { surplus: true } });
}

const PROVOKED: Partial<Record<ErrorCode, (row: RouteSpec) => Promise<Answer>>> = {
  unauthenticated: (row) => send(row, {}),
  forbidden: (row) => send(row, strangerTo(row)),
  'malformed-body': (row) =>
    asCaller(row, {
      raw: '--x\r\n{bad',
      headers: { 'Content-Type': row.file ? 'multipart/form-data; boundary=x' : 'application/json' },
    }),
  'too-large': (row) => asCaller(row, { json: { x: 'x'.repeat(LIMITS.jsonBytes) } }),
  'unsupported-type': (row) => asCaller(row, { raw: 'text', headers: { 'Content-Type': 'text/plain' } }),
  'invalid-fields': invalidFields,
  'rate-limited': (row) => whereLimitsAreReached(() => asCaller(row, {})),
};

const refusals = ROUTES.flatMap(({ name, row }) =>
  errorsOf(row)
    .filter((code) => isDecidedByRow(name, code, row))
    .map((code) => ({ name, row, code })),
);

test.each(refusals)('$name refuses with $code as its contract says', async ({ row, code }) => {
  const answer = await PROVOKED[code]?.(row);
  if (!answer) throw new Error(`nothing here brings ${code} about`);
  const { error, fields } = expectError(answer, code);
  if (row.access !== 'admin') expectTranslatable(error, ...Object.values(fields));
  published.expectPublished(answer, row.method, row.path);
  if (code === 'invalid-fields' && row.body) expect(Object.keys(fields)).toContain('surplus');
});
