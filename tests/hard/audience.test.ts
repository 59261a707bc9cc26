import { programmes, slots } from '@ndeiya/domain/programme/slot';
import { expect, test } from 'vitest';
import { clear, db } from '../support/backend';
import { makeSlot, putProgramme, YEAR } from '../support/slots';
import { startCdn } from './support/cdn';

/** The audience on the day: phones that show /programme and ask /live.json, in front of the real functions. */

const SECONDS = 24;
/** The CDN keeps a response for so long on the day. */
const KEPT_SECONDS = 10;
const POLL_MS = 15_000;
const PATHS = ['/programme', '/live.json'] as const;
/** The rhythm of a phone that asks again: load is made of it, and no check waits for it. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs so many phones, which open the page at different moments; the calls of functions, and the answers. */
async function watched(phones: number) {
  const cdn = await startCdn(process.env.SITE_URL ?? '');
  const end = Date.now() + SECONDS * 1000;
  const statuses: number[] = [];
  const watch = async (number: number) => {
    await pause((POLL_MS * number) / phones);
    while (Date.now() < end) {
      for (const path of PATHS) {
        const response = await fetch(cdn.url + path);
        await response.text();
        statuses.push(response.status);
      }
      await pause(Math.min(POLL_MS, Math.max(0, end - Date.now())));
    }
  };
  await Promise.all(Array.from({ length: phones }, (_, number) => watch(number)));
  cdn.close();
  return { calls: cdn.calls(), statuses };
}

test('500 phones cause no more calls of functions than 50', { timeout: 120_000 }, async () => {
  await clear(slots.path);
  await putProgramme([makeSlot()]);
  await db.doc(`${programmes.path}/${String(YEAR)}`).update({ starts_at: new Date() });
  const most = PATHS.length * (Math.ceil(SECONDS / KEPT_SECONDS) + 1);
  const [few, many] = await Promise.all([watched(50), watched(500)]);
  expect(many.statuses.length).toBeGreaterThan(9 * few.statuses.length);
  expect(many.statuses.every((status) => status === 200)).toBe(true);
  expect(few.calls).toBeLessThanOrEqual(most);
  expect(many.calls).toBeLessThanOrEqual(most);
});
