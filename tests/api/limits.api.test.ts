import { RATE_LIMITS, SHARED_HOP } from '@ndeiya/domain/kernel/rateLimits';
import type { RateLimitName } from '@ndeiya/domain/kernel/routeSpec';
import { rateLimits } from '@ndeiya/domain/system/records';
import { makeContact, makeNewsletter } from '@ndeiya/domain/testing/makers';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countsOf } from '../../functions/src/platform/callers';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { db, resetLimits, stored } from '../support/backend';
import { firstBy, IS_NIGHT } from '../support/night';
import { deployedApi } from './support/deployed';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

// Silences the log.
vi.mock('firebase-functions/logger');

const EDGE = '151.101.1.1';
const NO_EDGE = '196.201.1.1';
const INNOCENT = '41.90.0.1';
const { max } = RATE_LIMITS.newsletterPerAddress;

const post = deployedApi();
const subscribe = async (forwarded: string) =>
  (await post('/newsletter/subscribe', makeNewsletter(), forwarded)).status;
/** The number of calls that were let through. */
async function letThrough(calls: number, forwardedOf: (call: number) => string): Promise<number> {
  const statuses = [];
  for (let call = 0; call < calls; call += 1) statuses.push(await subscribe(forwardedOf(call)));
  expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 201).length;
}

beforeEach(resetLimits);

const wrongCode = { short_token: '00000-00000-00000-00000', new_password: 'Flame of nobody' };
interface Limited {
  path: string;
  json: () => object;
  limit: RateLimitName;
  ok: number;
}
const ROUTES: Limited[] = [
  {
    path: '/users/forgot_password',
    json: () => ({ email: uniqueEmail() }),
    limit: 'forgotPerAddress',
    ok: 200,
  },
  { path: '/users/reset_password', json: () => wrongCode, limit: 'resetWrongPerAddress', ok: 400 },
  { path: '/contact', json: makeContact, limit: 'contactPerAddress', ok: 201 },
];

describe.each(ROUTES)('$path', ({ path, json, limit, ok }) => {
  const allowed = RATE_LIMITS[limit].max;
  const statusFrom = async (forwarded: string) => (await post(path, json(), forwarded)).status;

  test('through Hosting, X-Forwarded-For entries from the client have no effect', async () => {
    const answers: number[] = [];
    for (let count = 0; count <= allowed; count += 1)
      answers.push(await statusFrom(`10.0.0.${String(count)}, ${INNOCENT}, ${EDGE}`));
    expect(answers).toEqual([...Array<number>(allowed).fill(ok), 429]);
  });

  test('past Hosting, a caller that pretends to be a visitor is limited only itself', async () => {
    for (let count = 0; count < allowed; count += 1)
      expect(await statusFrom(`${INNOCENT}, ${NO_EDGE}`)).toBe(ok);
    expect(await statusFrom(`${INNOCENT}, ${NO_EDGE}`)).toBe(429);
    expect(await statusFrom(`${INNOCENT}, ${EDGE}`)).toBe(ok);
    expect(await statusFrom(INNOCENT)).toBe(ok);
  });
});

test('calls of one caller at once are all counted, and only those beyond the limit are refused', async () => {
  const calls = max * (IS_NIGHT ? 40 : 12);
  const from = `${INNOCENT}, ${EDGE}`;
  const statuses = await Promise.all(Array.from({ length: calls }, () => subscribe(from)));
  const accepted = Array<number>(max).fill(201);
  expect(statuses.sort()).toEqual([...accepted, ...Array<number>(calls - max).fill(429)]);
});

describe('one caller through Hosting', () => {
  test.each([
    ['IPv4', () => '41.90.0.2'],
    ['a whole IPv6 /64', (call: number) => `2001:db8:0:1:${call.toString(16)}::1`],
  ])(
    'from %s counts as one caller, and a visitor behind the same edge is served',
    async (_what, clientOf) => {
      expect(await letThrough(max + 3, (call) => `${clientOf(call)}, ${EDGE}`)).toBe(max);
      expect(await subscribe(`${INNOCENT}, ${EDGE}`)).toBe(201);
      expect(await subscribe(`2001:db8:0:2::1, ${EDGE}`)).toBe(201);
    },
  );
});

/** The crowd from IPv6 comes by night only: a test of its own shows what counts as one caller there. */
const CROWDS: [what: string, clientOf: (caller: number) => string][] = [
  ['IPv4', (caller) => `102.0.${String(caller)}.1`],
  ['IPv6', (caller) => `2001:db8:${caller.toString(16)}::1`],
];

describe('many callers through Hosting', () => {
  test.each(firstBy(1, CROWDS))(
    'up to the limits of %s do not affect a visitor behind the same edge',
    async (_what, clientOf) => {
      const callers = 24;
      const clientAt = (call: number) => clientOf(Math.floor(call / max));
      expect(await letThrough(callers * max, (call) => `${clientAt(call)}, ${EDGE}`)).toBe(callers * max);
      expect(await subscribe(`${INNOCENT}, ${EDGE}`)).toBe(201);
    },
  );

  test('share no document that is written more than some hundred times an hour', async () => {
    for (let caller = 0; caller < 30; caller += 1) await subscribe(`102.0.${String(caller)}.1, ${EDGE}`);
    const counters = (await stored(rateLimits.path)).filter(({ id }) =>
      String(id).startsWith('newsletterPerAddress'),
    );
    // One counter for each caller, and the shards of the edge.
    expect(counters.length - 30).toBeGreaterThan(10);
    expect(Math.max(...counters.map(({ count }) => Number(count)))).toBeLessThan(10);
    for (const { expires_at } of counters) expect(expires_at).toBeDefined();
  });
});

describe('a caller past Hosting who makes up clients', () => {
  /** Simulates the maximum number of callers in each shard. */
  async function fillShards(): Promise<void> {
    const shards = SHARED_HOP.shardsOfOther;
    const limiter = new RateLimiter(db);
    const seen = new Set<string>();
    for (let part = 0; part < 500 && seen.size < shards; part += 1) {
      const from = { client: `10.${String(part)}.0.1`, nearest: NO_EDGE, isEdge: false };
      const shard = countsOf('newsletterPerAddress', from)[1];
      if (!shard || seen.has(shard.key)) continue;
      seen.add(shard.key);
      await limiter.hit(shard);
    }
    const { docs } = await db.collection(rateLimits.path).get();
    expect(docs).toHaveLength(shards);
    await Promise.all(docs.map(({ ref }) => ref.update({ count: max * SHARED_HOP.callersPerShard })));
  }

  test.each([
    ['IPv4', (call: number) => `10.1.${String(call)}.1`],
    ['IPv6', (call: number) => `2001:db8:${call.toString(16)}::1`],
  ])('is refused in the end (%s), and no other caller is', async (_what, clientOf) => {
    await fillShards();
    expect(await letThrough(3, (call) => `${clientOf(call)}, ${NO_EDGE}`)).toBe(0);
    // The same person through Hosting, others behind the same address, a visitor, and a client that it
    // pretended to be.
    for (const client of [NO_EDGE, INNOCENT, clientOf(0)])
      expect(await subscribe(`${client}, ${EDGE}`)).toBe(201);
    expect(await subscribe(NO_EDGE)).toBe(201);
  });

  test('counts as one caller with all addresses of its own /64', async () => {
    await letThrough(max, (call) => `${INNOCENT}, 2001:db8:0:1::${call.toString(16)}`);
    expect(await subscribe(`${INNOCENT}, 2001:db8:0:1:ffff::1`)).toBe(429);
  });
});

test("a refused call is not counted, so a caller takes only one caller's share of its shard", async () => {
  await letThrough(max + 10, () => `${INNOCENT}, ${EDGE}`);
  const counts = (await stored(rateLimits.path))
    .filter(({ id }) => String(id).startsWith('newsletterPerAddress'))
    .map(({ count }) => count);
  expect(counts).toEqual([max, max]);
});

test('a refund to a counter that was deleted meanwhile is no error and creates no counter', async () => {
  const limiter = new RateLimiter(db);
  const count = { limit: 'resetWrongPerAddress', key: uniqueEmail() } as const;
  await limiter.hit(count);
  await resetLimits();
  await limiter.refund(count);
  expect((await db.collection(rateLimits.path).get()).size).toBe(0);
});

test('a refund to a counter that has restarted allows no more than the limit', async () => {
  const limiter = new RateLimiter(db);
  const count = { limit: 'contactPerAddress', key: uniqueEmail() } as const;
  await limiter.hit(count);
  // Counted before the counter restarted.
  await limiter.refund(count, count, count);
  const calls = RATE_LIMITS.contactPerAddress.max + 1;
  const allowed: boolean[] = [];
  for (let call = 0; call < calls; call += 1) allowed.push(await limiter.allows(count));
  expect(allowed.filter(Boolean)).toHaveLength(RATE_LIMITS.contactPerAddress.max);
});

test('a counter does not reveal its caller, nor does its hash without the key', async () => {
  await subscribe(`${INNOCENT}, ${EDGE}`);
  const ids = async () => (await stored(rateLimits.path)).map(({ id }) => String(id)).sort();
  const before = await ids();
  expect(JSON.stringify(before)).not.toContain(INNOCENT);
  await resetLimits();
  vi.stubEnv('HASH_KEY', 'another key');
  await subscribe(`${INNOCENT}, ${EDGE}`);
  vi.unstubAllEnvs();
  expect((await ids()).filter((id) => before.includes(id))).toEqual([]);
});
