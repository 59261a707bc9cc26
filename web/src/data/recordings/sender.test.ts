import 'fake-indexeddb/auto';
import { createHash, randomBytes } from 'node:crypto';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../testing/fakeStorage';

const getToken = vi.hoisted(() => vi.fn(() => Promise.resolve('token')));
const server = vi.hoisted((): { now: unknown } => ({ now: null }));
vi.mock('../../lib/session/session', () => ({ getToken }));
vi.mock('../../lib/log', () => ({ logError: () => undefined }));
vi.mock('./requests', () => ({
  get recordingRequests() {
    return server.now;
  },
}));

const TABS = navigator;
const MEGABYTE = 1_000_000;
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
let storage: FakeStorage;
let entry = '';
let line: NodeJS.Timeout;

/** A tab of the browser: its own code, with the storage that all tabs share. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('./sender')), ...(await import('./progress')) };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const statusIn = (tab: Tab) => tab.progresses.get().get(entry)?.status;
const give = (tab: Tab, file: Buffer, isNow = true) =>
  tab.giveRecording(
    { entry, account: 'u1', file: new Blob([new Uint8Array(file)]), mime: 'audio/mp4' },
    isNow,
  );
/** A busy machine takes seconds for 20 MB. */
const PATIENCE = { timeout: 20_000 } as const;
const until = (condition: () => boolean) => vi.waitUntil(condition, PATIENCE);
const arrived = (tab: Tab) => until(() => storage.finished.length > 0 && !statusIn(tab));

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  storage = new FakeStorage();
  server.now = storage;
  entry = randomBytes(8).toString('hex');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', storage.fetch);
  // The connection returns soon after each cut.
  line = setInterval(() => window.dispatchEvent(new Event('online')), 2);
});
afterEach(() => {
  clearInterval(line);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('20 MB that are cut ten times at random send less than 5 % more, and arrive with the same hash', async () => {
  const file = randomBytes(20 * MEGABYTE);
  const pieces = Math.ceil(file.length / RECORDINGS.pieceBytes);
  const cuts = new Set<number>();
  while (cuts.size < 10) cuts.add(1 + Math.floor(Math.random() * pieces));
  storage.next = () => (cuts.delete(storage.requests) ? 'cut' : 'whole');
  const tab = await openTab();
  await give(tab, file);
  await arrived(tab);
  expect(storage.requests).toBe(pieces + 10);
  expect(storage.sent / file.length).toBeLessThan(1.05);
  expect(storage.storedHash()).toBe(hashOf(file));
  expect(storage.finished).toHaveLength(1);
});

test.each([
  ['grows while nothing arrives', () => storage.requests > 6 && storage.requests < 10, [1000, 2000, 4000]],
  [
    'stays short where pieces have arrived between',
    () => [7, 9, 11].includes(storage.requests),
    [1000, 1000, 1000],
  ],
])('the wait after a cut %s', async (_, isCut, most) => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const timer = vi.spyOn(globalThis, 'setTimeout');
  storage.next = () => (isCut() ? 'cut' : 'whole');
  const tab = await openTab();
  await give(tab, randomBytes(MEGABYTE));
  await arrived(tab);
  expect(timer.mock.calls.map(([, wait]) => wait ?? 0).filter((wait) => wait >= 1000)).toEqual(most);
});

test('a piece whose answer is not sent again', async () => {
  const file = randomBytes(MEGABYTE);
  storage.next = () => (storage.requests === 3 ? 'answer lost' : 'whole');
  const tab = await openTab();
  await give(tab, file);
  await arrived(tab);
  expect(storage.sent).toBe(file.length);
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('a piece that arrives after the question, and is refused at its repetition, does not end the upload', async () => {
  const file = randomBytes(MEGABYTE);
  const show = storage.show;
  storage.next = () => (storage.requests === 3 ? 'answer lost' : 'whole');
  let isLate = true;
  storage.show = async (id) => {
    const stand = await show(id);
    const isBefore = storage.requests === 3 && isLate;
    if (isBefore) isLate = false;
    return isBefore ? { ...stand, arrived: stand.arrived - RECORDINGS.pieceBytes } : stand;
  };
  const tab = await openTab();
  await give(tab, file);
  await arrived(tab);
  expect(storage.refused).toBe(1);
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('a tab that was closed in the middle goes on in the next one at the same byte', async () => {
  const file = randomBytes(MEGABYTE);
  const closed = await openTab();
  // Nothing runs on in a closed tab, and its lock is free.
  vi.stubGlobal('navigator', {});
  storage.next = () => {
    if (storage.requests === 5) storage.hold = new Promise(() => undefined);
    return 'whole';
  };
  await give(closed, file);
  await until(() => storage.requests === 5);
  vi.stubGlobal('navigator', TABS);
  storage.hold = Promise.resolve();
  const next = await openTab();
  await next.resumeRecording(entry, 'u1');
  expect(storage.sent).toBe(file.length + RECORDINGS.pieceBytes);
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('of two tabs one sends, and each piece is sent once', async () => {
  const file = randomBytes(MEGABYTE);
  const [one, two] = [await openTab(), await openTab()];
  const answer = Promise.withResolvers<null>();
  storage.hold = answer.promise;
  await give(one, file);
  await until(() => storage.requests === 1);
  const waiting = two.resumeRecording(entry, 'u1');
  await until(() => statusIn(two) === 'elsewhere');
  answer.resolve(null);
  await waiting;
  expect(storage.sent).toBe(file.length);
  expect(storage.finished).toHaveLength(1);
  expect(statusIn(two)).toBeUndefined();
});

test('another file that is chosen meanwhile is the only one that is finished', async () => {
  const [first, second] = [randomBytes(2 * MEGABYTE), randomBytes(MEGABYTE)];
  const tab = await openTab();
  const answer = Promise.withResolvers<null>();
  storage.hold = answer.promise;
  await give(tab, first);
  await until(() => storage.requests === 1);
  await give(tab, second);
  answer.resolve(null);
  await arrived(tab);
  expect(storage.finished).toEqual(['1']);
  expect(storage.storedHash()).toBe(hashOf(second));
});

test('a token that has expired is renewed, and the piece is sent with the new one', async () => {
  const file = randomBytes(MEGABYTE);
  storage.next = () => (storage.requests === 4 ? 'token expired' : 'whole');
  const tab = await openTab();
  await give(tab, file);
  await arrived(tab);
  expect(getToken).toHaveBeenCalledWith(true);
  expect(storage.sent).toBe(file.length);
});

test('after the session has ended the upload waits with the sentence, and goes on once somebody has logged in', async () => {
  const file = randomBytes(MEGABYTE);
  const { begin } = storage;
  const tab = await openTab();
  const { ApiError } = await import('../../lib/apiErrors');
  storage.begin = () => Promise.reject(new ApiError(401, { error: 'Log in again.' }));
  await give(tab, file);
  await until(() => statusIn(tab) === 'failed');
  expect(tab.progresses.get().get(entry)?.problem).toBe('Log in again.');
  storage.begin = begin;
  await tab.goOnRecording(entry, 'u1');
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('where the browser has no room for the file, it is sent while the page stays open', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  const file = randomBytes(MEGABYTE);
  const tab = await openTab();
  storage.next = () => (storage.requests === 2 ? 'cut' : 'whole');
  await give(tab, file);
  expect(tab.progresses.get().get(entry)?.isStored).toBe(false);
  await arrived(tab);
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('a phone whose clock is years ahead sends the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-01-01') });
  const file = randomBytes(MEGABYTE);
  const tab = await openTab();
  await give(tab, file);
  await arrived(tab);
  expect(storage.sent).toBe(file.length);
  expect(storage.storedHash()).toBe(hashOf(file));
});
