import { receiptOf } from '@ndeiya/domain/judging/receipt';
import type { Marks } from '@ndeiya/domain/judging/sheet';
import { type Sheet, sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { db } from '../../support/backend';
import type { Seat } from '../../support/judgedRound';

/** An operation as the phone stores it. */
interface OnPhone {
  op_id: string;
  subject: string;
  seq: number;
  op: { kind: string; payload: { marks?: Marks } };
  result: { outcome: string; sheet: { receipt: string } | null } | null;
}

/** The operations that a phone has stored, in their order, read past the page's own code. */
export const onPhone = (page: Page): Promise<OnPhone[]> =>
  page.evaluate(
    () =>
      new Promise<OnPhone[]>((resolve, reject) => {
        const opened = indexedDB.open('phone');
        opened.onerror = () => reject(new Error('no database'));
        opened.onsuccess = () => {
          const all = opened.result.transaction('operations').objectStore('operations').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve((all.result as OnPhone[]).sort((a, b) => a.seq - b.seq));
          };
        };
      }),
  );

/** The marks that a screen called saved, by the sheet. */
export type EnteredMarks = Map<string, Marks>;

const storedSheet = async (id: string) =>
  (await db.doc(`${sheets.path}/${id}`).get()).data() as Sheet | undefined;

/** The sheet is on the server with these marks, or waits on the phone with them. */
async function isSafe(id: string, marks: Marks, last: OnPhone | undefined): Promise<boolean> {
  const receipt = receiptOf(marks);
  const server = await storedSheet(id);
  if (server?.receipt === receipt) return receiptOf(server.marks) === receipt;
  return last?.result === null && receiptOf(last.op.payload.marks ?? {}) === receipt;
}

/**
 * Every sheet that a screen called saved is on the server or on the phone with exactly these marks, each operation is kept
 * once, and the receipts are those of the marks.
 */
export async function compare(said: EnteredMarks, phones: readonly Page[]): Promise<void> {
  const phone = (await Promise.all(phones.map(onPhone))).flat();
  for (const [id, marks] of said) {
    const last = phone.filter(({ subject, op }) => subject === id && op.payload.marks).at(-1);
    expect({ id, marks, isSafe: await isSafe(id, marks, last) }).toEqual({ id, marks, isSafe: true });
    if (last?.result?.outcome === 'applied') expect(last.result.sheet?.receipt).toBe(receiptOf(marks));
  }
  const answered = phone.filter(({ result }) => result);
  const kept = await Promise.all(answered.map(({ op_id }) => db.doc(`${sheetOps.path}/${op_id}`).get()));
  expect(kept.every(({ exists }) => exists)).toBe(true);
}

/** The token with which a phone sends. */
export const tokenOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('phone');
        opened.onsuccess = () => {
          const passes = opened.result.transaction('kept').objectStore('kept').get('passes');
          passes.onsuccess = () => resolve((passes.result as { token: string }[])[0]?.token ?? '');
        };
      }),
  );

const SAVED = '.saved[data-state="saved"]';

/** Opens /judge with a code, and waits for the list. */
export async function openSheetsOf(page: Page, { code, name }: Seat): Promise<void> {
  await page.goto(`/judge#${code}`);
  await page.getByRole('banner').getByText(name).waitFor();
  await page.getByRole('list', { name: 'Performances' }).waitFor();
}

export const openSheet = async (page: Page, sheet: string): Promise<void> => {
  await page.goto(`/judge#/score/${sheet}`);
  await page.locator('.criteria').waitFor();
};

/** Taps each criterion up so many times, and waits until the screen says that it is saved; the marks on the screen. */
export async function mark(page: Page, taps: number): Promise<Marks> {
  const groups = await page.locator('.criterion').all();
  for (const group of groups) {
    for (let tap = 0; tap < taps; tap += 1) await group.locator('button').last().click();
  }
  await page.locator(SAVED).waitFor();
  return shownMarks(page);
}

/** The marks on the screen, by the key of the criterion, which the makers use as its name. */
export async function shownMarks(page: Page): Promise<Marks> {
  const shown = await page
    .locator('.criterion')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-key') ?? '', one.querySelector('.mark')?.textContent ?? '']),
    );
  return Object.fromEntries(shown.map(([key = '', text = '']) => [key, text === '–' ? null : Number(text)]));
}

export const submitSheet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submitted' }).waitFor();
  await page.locator(SAVED).waitFor();
};

/** Until the worker has read back every file of the page. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.goto('/judge#/phone');
  await page.getByText(/^✓ Ready offline/).waitFor();
}

export const status = (page: Page) => page.getByRole('banner').locator('.status');

/** Waits until everything that the phone has was answered. */
export const untilAnswered = (page: Page): Promise<void> =>
  expect.poll(async () => (await onPhone(page)).filter(({ result }) => !result).length, POLL).toBe(0);

const POLL = { timeout: 60_000, interval: 250 };
/** The request that takes operations. */
export const OPS = '**/api/judging/ops';
