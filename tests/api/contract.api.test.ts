import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { ErrorCode } from '@ndeiya/domain/kernel/errors';
import { errorsOf, type RouteSpec, type Rows } from '@ndeiya/domain/kernel/routeSpec';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Account, makeAccount, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import type { RowName } from '../support/sample';
import { expectError } from './support/answers';
import type { Target } from './support/callSample';
import { isDecidedByRow } from './support/decidedByRow';
import { firstOfEach } from './support/firstOfEach';
import { PublishedContract } from './support/openApi';
import { PROVOKE } from './support/provoke';
import { provokeConsents } from './support/provokeConsents';
import { provokeProgramme } from './support/provokeProgramme';
import { expectTranslatable } from './support/translatable';
import { withoutTriggers } from './support/withoutTriggers';

/**
 * Tested elsewhere: these need two simultaneous calls (admin-users) or a dependency that is down (createApp's
 * unit test). What a row decides before its handler is in `tests/api/refusals.api.test.ts`, and each row's success in
 * `tests/api/successes.api.test.ts`.
 */
const ELSEWHERE: readonly ErrorCode[] = ['last-administrator', 'unavailable'];

const rows = Object.entries(CONTRACT as Record<string, Rows>).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, row]) => ({ name: `${tag}.${name}` as RowName, row })),
);
/** The specification's section 7, with the routes as patterns. */
const SPECIFIED = [
  'post /users/register',
  'post /users/login',
  'post /users/forgot_password',
  'post /users/reset_password',
  'get /users/admin/users',
  'put /users/admin/users/:id',
  'delete /users/admin/users/:id',
  'get /participants',
  'post /participants',
  'post /participants/admin',
  'put /participants/:id',
  'delete /participants/:id',
  'get /gallery',
  'post /gallery/upload',
  'delete /gallery/:id',
  'get /videos',
  'post /videos/add',
  'delete /videos/delete/:id',
  'get /events',
  'get /events/:id',
  'post /events',
  'put /events/:id',
  'delete /events/:id',
  'get /sys_images/:name',
  'get /sys_images/banners',
  'post /sys_images/upload',
  'post /sys_images/banners/upload',
  'delete /sys_images/:section',
  'delete /sys_images/banners/:id',
  'get /stats',
  'post /newsletter/subscribe',
  'post /contact',
];

/**
 * The first row of a kind is asked for what `functions/src/http` decides alike for all of it, with real documents: whom a limit
 * counts depends on the access, and the content that a key stands for on its form. The limit of every row is tried in the
 * process (`refusals.api.test.ts`), and the key of every row in `successes.api.test.ts`.
 */
const kindOf = ({ row: { access, body, file }, code }: { row: RouteSpec; code: ErrorCode }) =>
  code === 'rate-limited' ? [access, code].join(' ') : [access, Boolean(body), Boolean(file), code].join(' ');

withoutTriggers();

let published: PublishedContract;
let admin: Account;
let user: Account;
beforeAll(async () => {
  await resetSuite();
  published = await PublishedContract.fetch();
  [admin, user] = [await makeAdmin(), await makeAccount()];
});
beforeEach(resetLimits);

test('has all 32 routes of the specification', () => {
  const have = rows.map(({ row }) => `${row.method} ${row.path}`);
  expect(SPECIFIED).toHaveLength(32);
  expect(have).toEqual(expect.arrayContaining(SPECIFIED));
});

test('the OpenAPI document describes exactly the rows of the contract', () => {
  const described = Object.entries(published.document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  const have = rows.map(({ row }) => `${row.method} ${row.path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(have.sort());
});

const declared = rows.flatMap(({ name, row }) =>
  errorsOf(row)
    .filter((code) => !ELSEWHERE.includes(code))
    .map((code) => ({ name, row, code })),
);
const isAlike = ({ row, code }: (typeof declared)[number]) =>
  code === 'idempotency-key-reused' || (code === 'rate-limited' && row.limit !== undefined);
/** It stores thousands of documents, and the emulator compares the id of each with every later query. */
const isLast = ({ name, code }: (typeof declared)[number]) =>
  name === 'consentSheets.pdf' && code === 'group-state';
const failures = [
  ...declared.filter((one) => !isAlike(one) && !isDecidedByRow(one.name, one.code, one.row)),
  ...firstOfEach(declared.filter(isAlike), kindOf),
].toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));

test.each(failures)(
  '$name: a failure with $code matches the contract',
  { timeout: 60_000 },
  async ({ name, row, code }) => {
    const target: Target = { name, row, admin, user };
    const provoke = PROVOKE[code];
    if (!provoke) throw new Error(`nothing here brings ${code} about`);
    const answer = await (provokeProgramme(code, target) ?? provokeConsents(code, target) ?? provoke(target));
    const { error, fields } = expectError(answer, code);
    if (row.access !== 'admin') expectTranslatable(error, ...Object.values(fields));
    published.expectPublished(answer, row.method, row.path);
  },
);
