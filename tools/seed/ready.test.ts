import { expect, test, vi } from 'vitest';
import type { PictureRow } from './pictures';
import { waitForPictures } from './ready';
import type { Services } from './services';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));
vi.mock('../lib/log', async (original) => ({ ...(await original<object>()), step: () => undefined }));

const ROWS = [{ path: 'events/lost' }] as unknown as PictureRow[];

/** A database whose picture is there when `isReady` says so. */
function services(isReady: () => boolean): Services {
  const document = { ref: ROWS[0], get: (field: string) => field === 'image' && isReady() };
  return { db: { doc: () => null, getAll: () => Promise.resolve([document]) } } as unknown as Services;
}

test('a picture whose event was lost is taken by the maintenance, once it is seen that nothing goes on', async () => {
  vi.stubEnv('FUNCTIONS_URL', 'http://functions');
  const called: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    called.push(url);
    return Promise.resolve({ status: 200 });
  });
  await waitForPictures(
    services(() => called.length > 0),
    ROWS,
  );
  expect(called).toEqual(['http://functions/maintenance-0']);
});

test('pictures that never come end the seed with an error, also when the maintenance cannot be run', async () => {
  vi.stubEnv('FUNCTIONS_URL', 'http://functions');
  vi.stubGlobal('fetch', () => Promise.resolve({ status: 500 }));
  await expect(
    waitForPictures(
      services(() => false),
      ROWS,
    ),
  ).rejects.toThrow('The pictures were not processed in time');
});
