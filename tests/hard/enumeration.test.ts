import { diceOf } from '@ndeiya/domain/testing/results/randomRound';
import { uniqueEmail } from '@ndeiya/domain/testing/unique';
import { BaseAuth } from 'firebase-admin/auth';
import { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { RateLimiter } from '../../functions/src/platform/rateLimiter';
import { PasswordResetService } from '../../functions/src/resources/people/users/passwordReset';
import * as resetCode from '../../functions/src/resources/people/users/resetCode';
import { anAddress } from '../support/address';
import { auth, db, makeAccount, resetLimits } from '../support/backend';
import { type Answer, call } from '../support/client';
import { HAS_SMALL_NUMBERS } from '../support/night';

vi.mock('../../functions/src/resources/people/users/resetCode', { spy: true });

/** Nobody learns from forgot-password who has an account: not from what it answers, does, or takes. */

const CALLS = HAS_SMALL_NUMBERS ? 80 : 200;
/** Calls for one address, known or unknown: less than its limit. */
const PER_ADDRESS = 2;
/** The limits are cleared after as many calls. */
const PER_ROUND = 4;
/** The orders of the calls; the next one is taken where one order shows a difference. */
const SEEDS = [1, 2, 3];
/** Chance alone exceeds this once in two million times. */
const MOST_Z = 5;

/** The distance of the ranks of the first list from chance, in standard deviations (Mann-Whitney). */
function rankZ(first: number[], second: number[]): number {
  const below = first.flatMap((a) => second.map((b) => (a < b ? 1 : a === b ? 0.5 : 0)));
  const u = below.reduce((sum: number, one) => sum + one, 0);
  const pairs = first.length * second.length;
  return (u - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
}
const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The visible parts of a response, without those that differ in each call. */
const shown = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))),
});

interface Measured {
  /** This score says how far the times of known addresses are from those of unknown ones. */
  z: number;
  answers: unknown[];
}

/** Calls for known and unknown addresses. Shuffled: what a call leaves running slows those after it, and in a regular order these are of one kind. */
async function measure(seed: number): Promise<Measured> {
  const half = CALLS / 2;
  const accounts = await Promise.all(Array.from({ length: half / PER_ADDRESS }, () => makeAccount()));
  const ofEach = {
    known: accounts.map(({ email }) => email),
    unknown: accounts.map(() => uniqueEmail()),
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers: unknown[] = [];
  async function time(whose: keyof typeof times, email: string): Promise<void> {
    const began = performance.now();
    const answer = await call('post', '/users/forgot_password', { json: { email } });
    times[whose].push(performance.now() - began);
    answers.push(shown(answer));
  }
  const inOrder = Array.from({ length: CALLS }, (_, index) => (index < half ? 'known' : 'unknown'));
  for (const [index, whose] of diceOf(seed).shuffled(inOrder).entries()) {
    if (index % PER_ROUND === 0) await resetLimits();
    await time(whose, ofEach[whose][Math.floor(times[whose].length / PER_ADDRESS)] ?? '');
  }
  const z = rankZ(times.known, times.unknown);
  process.stdout.write(
    `forgot-password: median ${median(times.known).toFixed(0)} ms known, ${median(times.unknown).toFixed(0)} ms unknown, rank test z = ${z.toFixed(2)}\n`,
  );
  return { z, answers };
}

test(`${String(CALLS)} calls for known and unknown addresses in a shuffled order take equally long and get the same response`, async () => {
  // The first calls start the server's process.
  for (let warm = 0; warm < 4; warm += 1)
    await call('post', '/users/forgot_password', { json: { email: uniqueEmail() } });
  const all: Measured[] = [];
  // A difference of the code is there in every order; one that other work on the machine makes is gone in the next.
  for (const seed of SEEDS) {
    const measured = await measure(seed);
    all.push(measured);
    if (Math.abs(measured.z) < MOST_Z) break;
  }
  const answers = all.flatMap((one) => one.answers);
  expect(answers.length % CALLS).toBe(0);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(Math.min(...all.map(({ z }) => Math.abs(z)))).toBeLessThan(MOST_Z);
});

test('known and unknown addresses cause the same calls of database and Auth, and the same hashes', async () => {
  const { email } = await makeAccount();
  const service = new PasswordResetService({ db, auth, limiter: new RateLimiter(db) });
  const spies = {
    documents: vi.spyOn(DocumentReference.prototype, 'get'),
    queries: vi.spyOn(Query.prototype, 'get'),
    transactions: vi.spyOn(db, 'runTransaction'),
    readInThem: vi.spyOn(Transaction.prototype, 'get'),
    countersInThem: vi.spyOn(Transaction.prototype, 'getAll'),
    accounts: vi.spyOn(BaseAuth.prototype, 'getUserByEmail'),
    hashes: vi.mocked(resetCode.hashVerifier),
  };
  async function workFor(email: string) {
    for (const spy of Object.values(spies)) spy.mockClear();
    await service.forgot({ email, address: anAddress() });
    return Object.fromEntries(Object.entries(spies).map(([name, spy]) => [name, spy.mock.calls.length]));
  }
  await resetLimits();
  const unknown = await workFor(uniqueEmail());
  expect(await workFor(email)).toEqual(unknown);
  expect(unknown).toMatchObject({ accounts: 1, hashes: 1 });
  process.stdout.write(`forgot-password: ${JSON.stringify(unknown)}\n`);
});
