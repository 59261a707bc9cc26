import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFile, readJob } from './jobs';
import { beginTake, readTake } from './takes';
import { tidyDevice } from './tidy';

vi.mock('../../lib/log', () => ({ logError: () => undefined }));

const DAY_MS = 86_400_000;
const START = Date.parse('2025-07-01T00:00:00Z');
let entry = '';

/** This account opens its entries, so many days after the first visit by the server's clock. */
async function visit(account: string, day: number): Promise<void> {
  const headers = { Date: new Date(START + day * DAY_MS).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })));
  await tidyDevice(account);
  vi.unstubAllGlobals();
}

/** A file that waits and a recording that was not sent, both of u1. */
async function hold(): Promise<void> {
  const own = { account: 'u1', entry };
  await keepFile({ ...own, sha256: entry, bytes: 2, mime: 'audio/mp4', isPaused: true }, new Blob(['la']));
  vi.stubGlobal('navigator', {});
  const taking = beginTake(own);
  for (const seconds of [1, 2]) taking.add(new Blob(['la']), seconds);
  await taking.end();
  vi.unstubAllGlobals();
}
const held = async () => [
  (await readJob(entry)) !== null,
  (await readTake({ account: 'u1', entry })) !== null,
];

beforeEach(() => {
  entry = randomUUID();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what another account has left on a shared phone is deleted when it has not come back for a month', async () => {
  await hold();
  await visit('u2', 0);
  await visit('u2', RECORDINGS.awayDays);
  expect(await held()).toEqual([true, true]);
  await visit('u1', RECORDINGS.awayDays + 10);
  await visit('u2', 2 * RECORDINGS.awayDays);
  expect(await held()).toEqual([true, true]);
  await visit('u2', 3 * RECORDINGS.awayDays);
  expect(await held()).toEqual([false, false]);
});

test('nobody takes a recording that has waited for half a year', async () => {
  await hold();
  for (let day = 0; day <= RECORDINGS.waitingDays; day += 20) await visit('u1', day);
  expect(await held()).toEqual([true, true]);
  await visit('u1', RECORDINGS.waitingDays + 1);
  expect(await held()).toEqual([false, false]);
});

test('a phone whose clock was years behind loses nothing when it is set right', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('1970-01-02') });
  await hold();
  await visit('u2', 0);
  vi.setSystemTime(new Date(START));
  await visit('u2', 1);
  expect(await held()).toEqual([true, true]);
});
