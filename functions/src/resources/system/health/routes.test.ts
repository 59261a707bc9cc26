import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import type { Platform } from '../../../platform/firebase';
import { healthHandlers } from './routes';

const MARK = 'locks/demo_data/state/complete';
const address = { entries: 0, edge: false, isEdge: false };

/** The health of a site whose database has these documents. */
async function health(...stored: string[]) {
  const doc = (path: string) => ({ get: () => Promise.resolve({ exists: stored.includes(path) }) });
  const db = { doc, collection: (name: string) => ({ doc: (id: string) => doc(`${name}/${id}`) }) };
  const auth = { listUsers: () => Promise.resolve({ users: [] }) };
  const { get } = healthHandlers({ db: db as unknown as Firestore, auth } as unknown as Platform);
  const answer = await get({ address } as unknown as Parameters<typeof get>[0]);
  return (answer as { checks: Record<string, string> }).checks;
}

afterEach(() => {
  vi.unstubAllEnvs();
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
