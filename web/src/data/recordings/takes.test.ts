import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TakePlace, Taking } from './takes';

const logError = vi.hoisted(() => vi.fn());
vi.mock('../../lib/log', () => ({ logError }));

let place: TakePlace;

/** A tab of the browser: its own code, with the storage that all tabs share. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('./takes')), ...(await import('./jobs')) };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Records some parts in a tab whose lock is free, as if it had been closed. */
async function record(tab: Tab, ...words: string[]): Promise<Taking> {
  vi.stubGlobal('navigator', {});
  const taking = tab.beginTake(place);
  vi.unstubAllGlobals();
  sing(taking, ...words);
  await vi.waitUntil(async () => (await tab.readTake(place))?.seconds === words.length);
  return taking;
}
const recordAndClose = async (...words: string[]) => record(await openTab(), ...words);
function sing(taking: Taking, ...words: string[]): void {
  for (const [index, word] of words.entries())
    taking.add(new Blob([word], { type: 'audio/webm;codecs=opus' }), index + 1);
}
const textIn = async (tab: Tab, where = place) => (await tab.readTake(where))?.file.text();
const jobOf = (take: number) => ({
  ...place,
  take,
  sha256: randomUUID(),
  bytes: 1,
  mime: 'audio/webm',
  isPaused: false,
});
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => {
  place = { account: 'u1', entry: randomUUID() };
});
afterEach(() => {
  vi.restoreAllMocks();
  logError.mockClear();
});

test('a recording whose tab was closed while it was made is there in the next tab, up to its last part', async () => {
  await recordAndClose('la ', 'le ', 'lu');
  const take = await (await openTab()).readTake(place);
  expect(take).toMatchObject({ seconds: 3, file: { type: 'audio/webm' } });
  expect(await take?.file.text()).toBe('la le lu');
});

test('another tab does not offer a recording that is still being made', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const taking = one.beginTake(place);
  sing(taking, 'la ', 'le');
  const { database, partKeys } = await import('./database');
  const stored = () =>
    database().then((opened) => opened.count('parts', partKeys(place.account, place.entry)));
  await vi.waitUntil(async () => (await stored()) === 2);
  expect(await two.readTake(place)).toBeNull();
  expect(await taking.end()).toBe(true);
  await vi.waitUntil(async () => (await textIn(two)) === 'la le');
});

test('another account of the device and another entry do not see a recording', async () => {
  await recordAndClose('la');
  const tab = await openTab();
  expect(await tab.readTake({ ...place, account: 'u2' })).toBeNull();
  expect(await tab.readTake({ ...place, entry: `${place.entry}-2` })).toBeNull();
  await tab.forgetTakes({ ...place, account: 'u2' });
  expect(await textIn(tab)).toBe('la');
  await tab.forgetTakes(place);
  expect(await tab.readTake(place)).toBeNull();
});

test('a new recording replaces the one before it', async () => {
  await recordAndClose('la ', 'le ', 'lu');
  await recordAndClose('lo');
  const tab = await openTab();
  const { id = 0 } = (await tab.readTake(place)) ?? {};
  expect(await textIn(tab)).toBe('lo');
  await tab.keepFile(jobOf(id), new Blob(['lo']));
  expect(await tab.readTake(place)).toBeNull();
});

test('where the phone becomes full, the recording is said not to be kept, and what was stored before can be played', async () => {
  const tab = await openTab();
  const taking = await record(tab, 'la ', 'le');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  sing(taking, 'lu ', 'lo ');
  await vi.waitUntil(() => logError.mock.calls.length > 0);
  full.mockRestore();
  sing(taking, 'after the hole');
  expect(await taking.end()).toBe(false);
  expect(await textIn(tab)).toBe('la le');
  expect(logError).toHaveBeenCalledTimes(1);
});

test('a recording is deleted once the sender holds its file; where it has no room, once the file has arrived', async () => {
  await recordAndClose('la');
  const tab = await openTab();
  const { id = 0, file = new Blob() } = (await tab.readTake(place)) ?? {};
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  const held = jobOf(id);
  expect(await tab.keepFile(held, file)).toBe(false);
  full.mockRestore();
  expect(await textIn(tab)).toBe('la');
  await tab.dropJob(held);
  expect(await tab.readTake(place)).toBeNull();

  await recordAndClose('le');
  const second = (await tab.readTake(place))?.id ?? 0;
  expect(await tab.keepFile(jobOf(second), file)).toBe(true);
  expect(await tab.readTake(place)).toBeNull();
});

test('another file that is given to the entry deletes no recording that was made here', async () => {
  await recordAndClose('la');
  const tab = await openTab();
  const { take: _, ...job } = jobOf(0);
  expect(await tab.keepFile(job, new Blob(['file']))).toBe(true);
  await tab.dropJob(job);
  expect(await textIn(tab)).toBe('la');
});

test('recordings that an earlier version of the page has kept are still there', async () => {
  const { openDB, deleteDB } = await import('idb');
  (await (await import('./database')).database()).close();
  await deleteDB('recordings');
  const before = await openDB('recordings', 1, {
    upgrade(created) {
      created.createObjectStore('jobs', { keyPath: 'entry' });
      created.createObjectStore('files');
    },
  });
  const job = jobOf(0);
  await before.put('jobs', job);
  await before.put('files', new Blob(['la']), place.entry);
  before.close();
  const tab = await openTab();
  expect(await (await tab.readJob(place.entry))?.file.text()).toBe('la');
  await recordAndClose('le');
});
