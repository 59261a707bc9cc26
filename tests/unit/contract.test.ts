import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { CONTRACT } from '@ndeiya/domain/contract/contract';
import type { RouteSpec, Rows } from '@ndeiya/domain/kernel/routeSpec';
import { expect, test } from 'vitest';
import { API_PAGES } from '../../functions/src/app';
import { sources } from './support/sources';

const rows = Object.values(CONTRACT as Record<string, Rows>).flatMap((group) => Object.values(group));
const PATHS = COLLECTIONS.map(({ path }) => path);
/**
 * A login writes only counters and sessions, which are no collection of the contract. A PDF is made of what is stored,
 * and a name that is checked must not stand in an address; nor
 * a text that is only looked at.
 */
const WRITES_NOTHING = [
  '/users/login',
  '/certificates/pdf',
  '/certificates/:id/check',
  '/text_templates/preview',
];

test.each(rows.filter(({ method, path }) => method !== 'get' && !WRITES_NOTHING.includes(path)))(
  'the contract row of $method $path names the collection that it writes',
  ({ writes }) => {
    expect(PATHS, 'add `writes` to the row of the contract').toContain(writes);
  },
);

test.each(rows.filter(({ method }) => method === 'get'))('$method $path writes nothing', ({ writes }) => {
  expect(writes).toBeUndefined();
});

const ofAccounts = rows.filter(({ access }) => ['user', 'pass', 'staff', 'person'].includes(access));
test.each(ofAccounts)(
  'an account or a pass that calls $method $path again and again is refused',
  ({ limit }: RouteSpec) => {
    // A handler that counts by itself counts what it stores, and refused calls cost reads too.
    expect(limit, 'add `limit` to the row').toBeDefined();
  },
);

/**
 * These count in their handlers: what is wrong, or what they send; a right code of a hall has one address for all. A link of
 * the newsletter has 256 random bits and costs one read, and servers of mail unsubscribe thousands from one address.
 */
const COUNTS_ITSELF = [
  '/users/login',
  '/users/reset_password',
  '/passes/open',
  '/vote/open',
  '/vote/cast',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
];
test.each(
  rows.filter(
    ({ access, method, path }) => access === 'public' && method !== 'get' && !COUNTS_ITSELF.includes(path),
  ),
)('a visitor who calls $method $path again and again is refused', ({ limit }: RouteSpec) => {
  expect(limit, 'add `limit` to the row, or count in the handler and say so here').toBeDefined();
});

const counted = [...sources().values()].flatMap((text) =>
  [...text.matchAll(/new InstanceLimit\('(\w+)'\)/g)].map(([, limit]) => limit),
);
test.each(API_PAGES)(
  'who calls $method $path again and again is refused, or it is written why that costs little',
  ({ limit }) => {
    if (typeof limit === 'string') expect(counted, 'count it in the handler').toContain(limit);
    else expect(limit.notNeeded).toMatch(/^[A-Z].+\.$/);
  },
);
