import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { type Slot, slots, stageOps } from '@ndeiya/domain/programme/slot';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Account, clear, db } from '../../support/backend';
import { putEntry } from '../../support/entries';
import { makePass } from '../../support/passes';
import { makeSlot, putProgramme, YEAR } from '../../support/slots';
import { onPhone } from './judgePhone';

/** The request that takes taps. */
export const TAPS = '**/api/stage/ops';
const KEYS = ['C', 'P', 'b', 'n'] as const;
const NAMES = ['Mumbi', 'Njoki', 'Kamau', 'Wanja'] as const;

/** The programme of the current edition, with these performances in place of all others. */
export async function aProgramme(): Promise<Slot[]> {
  await clear(slots.path);
  const lines = await Promise.all(
    KEYS.map(async (order_key, place) => {
      const [number, label] = [`A${String(place + 1)}`, NAMES[place] ?? ''];
      const entry = await putEntry({ edition: YEAR, state: 'accepted', number, stage_name: label });
      return makeSlot({ order_key, number, label, entry });
    }),
  );
  await putProgramme(lines);
  return lines;
}

/** Opens /crew with a new pass. */
export async function openCrew(page: Page, admin: Account, role: PassRole): Promise<string> {
  const { id, code } = await makePass(admin, { role });
  await page.goto(`/crew#${code}`);
  await page.getByText('Njoki').first().waitFor();
  return id;
}

/** Presses a button; where the page has none, the error tells what the page says instead. */
export async function tap(page: Page, name: string): Promise<void> {
  try {
    await page.getByRole('button', { name, exact: true }).click();
  } catch (cause) {
    throw new Error(`no '${name}' on the page: ${await page.locator('body').innerText()}`, { cause });
  }
}
export const banner = (page: Page) => page.getByRole('banner');

/** Waits until the worker has read back every file of the page. */
export const untilCrewReadyOffline = (page: Page): Promise<void> =>
  banner(page)
    .getByText(/Ready offline$/)
    .waitFor();

/** Every tap that the phone has stored is on the server once, or waits on the phone. */
export async function compareTaps(page: Page, pass: string): Promise<void> {
  const taps = await onPhone(page);
  const { docs } = await db.collection(stageOps.path).where('pass', '==', pass).get();
  const onServer = new Set(docs.map(({ id }) => id));
  const ids = taps.map(({ op_id }) => op_id);
  expect(new Set(ids).size, 'no tap is stored twice').toBe(ids.length);
  expect(taps.filter(({ op_id, result }) => result && !onServer.has(op_id))).toEqual([]);
  expect([...onServer].filter((id) => !ids.includes(id))).toEqual([]);
}

/** Everything that the phone keeps of the programme, as text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('phone');
        opened.onsuccess = () => {
          // One for each pass, and the one without a pass of an earlier version.
          const keys = IDBKeyRange.bound('crew pack', 'crew pack\uffff');
          const packs = opened.result.transaction('kept').objectStore('kept').getAll(keys);
          packs.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(packs.result));
          };
        };
      }),
  );
