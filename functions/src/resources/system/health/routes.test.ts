import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import type { Platform } from '../../../platform/firebase';
import { healthHandlers } from './routes';

const MARK = 'locks/demo_data/state/complete';
const address = { entries: 0, edge: false, isEdge: false };

/** A site whose database has these documents. */
function site(...stored: string[]) {
  const doc = (path: string) => ({ get: () => Promise.resolve({ exists: stored.includes(path) }) });
  const db = { doc, collection: (name: string) => ({ doc: (id: string) => doc(`${name}/${id}`) }) };
  const listUsers = vi.fn(() => Promise.resolve({ users: [] }));
  const platform = { db: db as unknown as Firestore, auth: { listUsers } } as unknown as Platform;
  const { get } = healthHandlers(platform);
  const ask = async (of = address) => get({ address: of } as unknown as Parameters<typeof get>[0]);
  return { ask, listUsers };
}

/** Asks a site with these documents once. */
async function health(...stored: string[]) {
  return ((await site(...stored).ask()) as { checks: Record<string, string> }).checks;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('a local suite is not ready until its seed has written the mark, whatever else there is', async () => {
  vi.stubEnv('DEMO_DATA_MARK', MARK);
  await expect(health('contact_messages/early')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The service is not ready: demo data.',
  });
  expect(await health(MARK)).toEqual({ database: 'ok', accounts: 'ok', 'demo data': 'ok' });
});

test('a deployed site is ready without demo data', async () => {
  expect(await health()).toEqual({ database: 'ok', accounts: 'ok' });
});

test('an instance looks once for all who ask within two seconds, and tells each about its own request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask, listUsers } = site();
  await Promise.all(Array.from({ length: 100 }, () => ask()));
  vi.setSystemTime(Date.now() + 1999);
  expect(await ask({ ...address, entries: 3, isEdge: true })).toMatchObject({
    forwarded: { entries: 3, edge: true },
  });
  expect(listUsers).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await ask();
  expect(listUsers).toHaveBeenCalledTimes(2);
});

test('a site that is not ready is not looked at for each who asks either, and is ready two seconds later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { ask, listUsers } = site();
  listUsers.mockRejectedValueOnce(new Error('the quota is used up'));
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => ask()));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  expect(listUsers).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2000);
  expect(await ask()).toMatchObject({ status: 'ok' });
});
