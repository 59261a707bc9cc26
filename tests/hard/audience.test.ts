import { programmes, slots } from '@ndeiya/domain/programme/slot';
import { expect, test } from 'vitest';
import { clear, db } from '../support/backend';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { makeSlot, putProgramme, YEAR } from '../support/slots';
import { startCdn } from './support/cdn';

/** The audience on the day: phones that show /programme and ask /live.json, in front of the real functions. */

/** Each phone asks so often: on a slow machine the same requests only take a longer time. */
const ROUNDS = 2;
/** The CDN keeps a response for so long on the day. */
const KEPT_MS = 10_000;
/** Phones ask every 15 seconds; in CI the same number of requests takes half the time. */
const POLL_MS = HAS_SMALL_NUMBERS ? 7_500 : 15_000;
const PATHS = ['/programme', '/live.json'] as const;
/** The rhythm of a phone that asks again: load is made of it, and no check waits for it. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs so many phones, which open the page at different moments; the calls of functions, and how many the time allows. */
async function watched(phones: number) {
  const cdn = await startCdn(process.env.SITE_URL ?? '');
  const start = Date.now();
  const statuses: number[] = [];
  const watch = async (number: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const due = start + POLL_MS * (round + number / phones);
      await pause(Math.max(0, due - Date.now()));
      for (const path of PATHS) {
        const response = await fetch(cdn.url + path);
        await response.text();
        statuses.push(response.status);
      }
    }
  };
  await Promise.all(Array.from({ length: phones }, (_, number) => watch(number)));
  cdn.close();
  const most = PATHS.length * (Math.ceil((Date.now() - start) / KEPT_MS) + 1);
  return { calls: cdn.calls(), most, statuses };
}

test('500 phones cause no more calls of functions than 50', { timeout: 120_000 }, async () => {
  await clear(slots.path);
  await putProgramme([makeSlot()]);
  await db.doc(`${programmes.path}/${String(YEAR)}`).update({ starts_at: new Date() });
  const [few, many] = await Promise.all([watched(50), watched(500)]);
  expect(many.statuses).toHaveLength(500 * ROUNDS * PATHS.length);
  expect(many.statuses.every((status) => status === 200)).toBe(true);
  expect(few.calls).toBeLessThanOrEqual(few.most);
  expect(many.calls).toBeLessThanOrEqual(many.most);
});
