import 'fake-indexeddb/auto';
import { createHash, randomBytes } from 'node:crypto';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../testing/fakeStorage';

/** Other tabs, other phones and the organisers act while a file is on its way. */

const server = vi.hoisted((): { now: unknown } => ({ now: null }));
vi.mock('../../lib/session/session', () => ({ getToken: () => Promise.resolve('token') }));
vi.mock('../../lib/log', () => ({ logError: () => undefined }));
vi.mock('./requests', () => ({
  get recordingRequests() {
    return server.now;
  },
}));

const MEGABYTE = 1_000_000;
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const announce = (file: Buffer) => ({
  sha256: hashOf(file),
  bytes: file.length,
  mime: 'audio/mp4',
  sending: true,
});
let storage: FakeStorage;
let entry = '';
let account = '';
let line: NodeJS.Timeout;

/** A tab of the browser: its own code, with the storage that all tabs share. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('./sender')), ...(await import('./progress')), ...(await import('./jobs')) };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const statusIn = (tab: Tab) => tab.progressOf(entry)?.status;
const give = (tab: Tab, file: Buffer, isNow = true) =>
  tab.giveRecording({ entry, account, file: new Blob([new Uint8Array(file)]), mime: 'audio/mp4' }, isNow);
/** A busy machine takes seconds for some megabytes. */
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 20_000 });
const refusal = async (status: number) => {
  const { ApiError } = await import('../../lib/apiErrors');
  return new ApiError(status, { error: 'No.' });
};

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  storage = new FakeStorage();
  server.now = storage;
  entry = randomBytes(8).toString('hex');
  account = `account of ${entry}`;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', storage.fetch);
  line = setInterval(() => window.dispatchEvent(new Event('online')), 2);
});
afterEach(() => {
  clearInterval(line);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a file does not replace the one that another phone has given meanwhile, unless the person wants it', async () => {
  const [own, other] = [randomBytes(MEGABYTE), randomBytes(MEGABYTE)];
  const tab = await openTab();
  storage.next = () => (storage.requests === 3 ? 'cut' : 'whole');
  const { show } = storage;
  storage.show = async (id) => {
    if (storage.requests === 3 && storage.announced.length === 1) await storage.begin(entry, announce(other));
    return show(id);
  };
  await give(tab, own);
  await until(() => statusIn(tab) === 'replaced');
  await tab.resumeRecording(entry, account);
  expect(statusIn(tab)).toBe('replaced');
  expect(storage.announced).toEqual([hashOf(own), hashOf(other)]);
  expect((await tab.readJob(entry))?.job.sha256).toBe(hashOf(own));

  await tab.goOnRecording(entry, account);
  expect(storage.storedHash()).toBe(hashOf(own));
});

test('a file that was removed by somebody else is not announced again', async () => {
  const file = randomBytes(MEGABYTE);
  const tab = await openTab();
  await give(tab, file, false);
  await storage.remove('0');
  await tab.goOnRecording(entry, account);
  expect(statusIn(tab)).toBe('replaced');
  expect(storage.announced).toEqual([hashOf(file)]);
  expect(storage.sent).toBe(0);
});

test('a file that has arrived and was refused is not sent again when the answer was lost', async () => {
  const file = randomBytes(MEGABYTE);
  const { finish } = storage;
  const { NetworkError } = await import('../../lib/apiErrors');
  storage.finish = async (id) => {
    await finish(id);
    storage.fault = 'too_long';
    throw new NetworkError('the answer was lost');
  };
  const tab = await openTab();
  await give(tab, file);
  await until(() => storage.finished.length > 0 && !statusIn(tab));
  expect(storage.sent).toBe(file.length);
  expect(storage.announced).toHaveLength(1);
  expect(await tab.readJob(entry)).toBeNull();
});

test('another file that is given in another tab ends the sending of the first at once', async () => {
  const [first, second] = [randomBytes(2 * MEGABYTE), randomBytes(MEGABYTE)];
  const [one, two] = [await openTab(), await openTab()];
  const answer = Promise.withResolvers<null>();
  storage.hold = answer.promise;
  await give(one, first);
  await until(() => storage.requests === 1);
  await give(two, second);
  answer.resolve(null);
  await until(() => storage.finished.length > 0 && !statusIn(two));
  expect(storage.sent).toBe(RECORDINGS.pieceBytes + second.length);
  expect(storage.finished).toEqual(['1']);
  expect(storage.storedHash()).toBe(hashOf(second));
});

test('a pause in another tab pauses', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const answer = Promise.withResolvers<null>();
  storage.hold = answer.promise;
  await give(one, randomBytes(MEGABYTE));
  await until(() => storage.requests === 1);
  await two.pauseRecording(entry);
  answer.resolve(null);
  await until(() => statusIn(one) === 'paused');
  expect(storage.requests).toBe(1);
});

test('a pause while the server answers stays a pause', async () => {
  const tab = await openTab();
  const { show } = storage;
  const [asked, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  storage.show = async (id) => {
    asked.resolve(null);
    await answer.promise;
    return show(id);
  };
  await give(tab, randomBytes(MEGABYTE));
  await asked.promise;
  await tab.pauseRecording(entry);
  const states: (string | undefined)[] = [];
  tab.progresses.subscribe(() => states.push(statusIn(tab)));
  answer.resolve(null);
  await vi.waitFor(async () => expect(await navigator.locks.query()).toMatchObject({ held: [] }));
  expect(states).toEqual([]);
  expect(statusIn(tab)).toBe('paused');
});

test('a recording that the server keeps is kept here too; one that is gone there goes here', async () => {
  const file = randomBytes(MEGABYTE);
  const { remove } = storage;
  const tab = await openTab();
  await give(tab, file, false);
  storage.remove = async () => Promise.reject(await refusal(409));
  await expect(tab.removeRecording(entry, '0')).rejects.toThrow('No.');
  expect((await tab.readJob(entry))?.file.size).toBe(file.length);
  expect(statusIn(tab)).toBe('paused');
  storage.remove = async () => Promise.reject(await refusal(404));
  await tab.removeRecording(entry, '0');
  expect(await tab.readJob(entry)).toBeNull();

  storage.remove = remove;
  await give(tab, file, false);
  await tab.removeRecording(entry);
  expect(storage.removed).toHaveLength(1);
});

test('a file that the server does not take leaves the one that waits', async () => {
  const [waiting, wrong] = [randomBytes(MEGABYTE), randomBytes(MEGABYTE)];
  const tab = await openTab();
  await give(tab, waiting, false);
  storage.begin = async () => Promise.reject(await refusal(409));
  await expect(give(tab, wrong)).rejects.toThrow('No.');
  expect((await tab.readJob(entry))?.job.sha256).toBe(hashOf(waiting));
});

test('an answer that there are too many requests is waited out', async () => {
  const file = randomBytes(MEGABYTE);
  const { begin } = storage;
  storage.begin = async () => {
    storage.begin = begin;
    throw await refusal(429);
  };
  const tab = await openTab();
  await give(tab, file);
  await until(() => storage.finished.length > 0 && !statusIn(tab));
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('a browser of early 2023, without AbortSignal.any, sends a file', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const file = randomBytes(MEGABYTE);
  const tab = await openTab();
  await give(tab, file);
  await until(() => storage.finished.length > 0 && !statusIn(tab));
  expect(storage.storedHash()).toBe(hashOf(file));
});

test('all files of the account that this phone has are sent, and none of another account', async () => {
  const file = randomBytes(MEGABYTE);
  const closed = await openTab();
  await give(closed, file, false);
  const job = (await closed.readJob(entry))?.job;
  if (job) await closed.changeJob(job, { isPaused: false });
  const tab = await openTab();
  await tab.resumeAll('u2');
  expect(storage.sent).toBe(0);
  await tab.resumeAll(account);
  expect(storage.storedHash()).toBe(hashOf(file));
});
