import { readFile } from 'node:fs/promises';
import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { expect, test } from 'vitest';
import {
  compare,
  mark,
  onPhone,
  openSheet,
  shownMarks,
  untilAnswered,
  untilReadyOffline,
} from './support/judgePhone';
import { phones, scoreSheets } from './support/phones';

/** The judges' phone itself: its storage, the next person who holds it, and its speed. */

const phone = phones();

test('a full phone says that the mark is not saved, and saves it when there is room', async () => {
  const { page, seat } = await phone.start(1);
  const [id = ''] = seat.sheets;
  await openSheet(page, id);
  // The browser's own limit cannot be set so low that a mark does not fit.
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const own = Object.getOwnPropertyDescriptor(prototype, 'add') ?? {};
    prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    window.addEventListener('room', () => {
      Object.defineProperty(prototype, 'add', own);
    });
  });
  await page.locator('.criterion button').last().click();
  await page
    .getByRole('alert')
    .getByText(/^NOT SAVED/)
    .waitFor();
  const shown = await shownMarks(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as { not_saved: object };
  expect(saved.not_saved).toMatchObject({ sheet_id: id, payload: { marks: shown } });
  await page.evaluate(() => window.dispatchEvent(new Event('room')));
  await page.getByRole('button', { name: 'Save again' }).click();
  const marks = await mark(page, 1);
  await compare(new Map([[id, marks]]), [page]);
});

test('a phone whose browser has deleted the sheets says so, and that it promised nothing', async () => {
  const { page, seat } = await phone.start(1);
  await page.goto('/judge#/phone');
  await page.getByText(/^The browser has (not )?promised to keep/).waitFor();
  await scoreSheets(page, seat.sheets);
  await untilAnswered(page);
  await page.goto('/about_us');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('phone').onsuccess = resolve;
      }),
  );
  await page.goto('/judge');
  await page.getByRole('alert').getByText(phoneScreenMessages.evicted).waitFor();
});

test('answered operations stay on the phone over a reload, until the judge logs out', async () => {
  const { page, seat } = await phone.start(2);
  await scoreSheets(page, seat.sheets);
  await untilAnswered(page);
  const before = await onPhone(page);
  await page.reload();
  await page.getByRole('banner').getByText('All 2 sent, you may leave').waitFor();
  expect(await onPhone(page)).toEqual(before);
});

test('after logging out a shared phone has nothing of the judge in its database, caches and storage', async () => {
  const { page, seat } = await phone.start(1);
  await untilReadyOffline(page);
  await scoreSheets(page, seat.sheets, 7);
  await untilAnswered(page);
  await page.goto('/judge#/phone');
  await page.getByRole('button', { name: 'Log out of this phone' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByLabel('Code').waitFor();
  expect(await onPhone(page)).toEqual([]);
  const left = await page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const kept = await new Promise<IDBValidKey[]>((resolve) => {
      const opened = indexedDB.open('phone');
      opened.onsuccess = () => {
        const keys = opened.result.transaction('kept').objectStore('kept').getAllKeys();
        keys.onsuccess = () => resolve(keys.result);
      };
    });
    return {
      api: urls.flat().filter((url) => new URL(url).pathname.startsWith('/api/')),
      kept,
      local: JSON.stringify(localStorage),
    };
  });
  expect(left.api).toEqual([]);
  expect(left.kept.filter((key) => JSON.stringify(key).includes('pack'))).toEqual([]);
  expect(left.local).not.toContain(seat.pass);
});

/** A tap takes one and a half times as long as a bare write and a frame; both are slower on a busy machine, and alike. */
const MOST_WRITES = 4;

test('on a slow phone a tap is saved about as soon as the phone can write and draw at all', async () => {
  const { page, seat } = await phone.start(1);
  await openSheet(page, seat.sheets[0] ?? '');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { taps, writes } = await page.evaluate(async () => {
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    const state = () => document.querySelector('.saved')?.getAttribute('data-state');
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          resolve();
        });
      });
    const bare = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('bare', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept', { autoIncrement: true });
      opening.onsuccess = () => {
        resolve(opening.result);
      };
    });
    const write = () =>
      new Promise<void>((resolve) => {
        const transaction = bare.transaction('kept', 'readwrite');
        transaction.objectStore('kept').add({ mark: 7 });
        transaction.oncomplete = () => {
          resolve();
        };
      });
    async function tap(): Promise<void> {
      const before = text('.mark');
      document.querySelector<HTMLButtonElement>('.criterion button:last-child')?.click();
      // The mark and 'saving' come in one render, so the next 'saved' is that of this tap.
      while (text('.mark') === before || state() !== 'saved') await frame();
    }
    const timeOf = async (work: () => Promise<void>) => {
      const begin = performance.now();
      await work();
      return performance.now() - begin;
    };
    const measured = { taps: [] as number[], writes: [] as number[] };
    // In turns, so that other work on the machine slows both.
    for (let turn = 0; turn < 15; turn += 1) {
      measured.taps.push(await timeOf(tap));
      measured.writes.push(await timeOf(() => write().then(frame)));
    }
    return measured;
  });
  const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? NaN;
  process.stdout.write(
    `a tap: ${median(taps).toFixed(1)} ms, a bare write: ${median(writes).toFixed(1)} ms\n`,
  );
  expect(median(taps)).toBeLessThan(MOST_WRITES * median(writes));
});
