import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../support/backend';
import { judgedRound, type Seat } from '../support/judgedRound';
import { HAS_SMALL_NUMBERS } from '../support/night';
import {
  compare,
  type EnteredMarks,
  mark,
  openSheetsOf,
  shownMarks,
  status,
  untilAnswered,
  untilReadyOffline,
} from './support/judgePhone';
import { type OwnBrowser, pageOf, startBrowser } from './support/ownBrowser';

/** The browser's process is killed in the moment in which the screen says 'saved', as often as there are sheets. */

const SHEETS = HAS_SMALL_NUMBERS ? 2 : 4;
const folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'));
let own: OwnBrowser;
let seat: Seat;

async function open(address: string, online: boolean): Promise<Page> {
  own = await startBrowser(folder);
  return pageOf(own, address, online);
}

beforeAll(async () => {
  const round = await judgedRound(await makeAdmin(), { entries: SHEETS });
  [seat] = round.seats as [Seat];
});
afterAll(async () => {
  await own.kill().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('after kill -9 right after each "saved" the page opens without a network, and every mark is there and is sent once', async () => {
  const said: EnteredMarks = new Map();
  const first = await open('/about_us', true);
  await openSheetsOf(first, seat);
  await untilReadyOffline(first);
  await own.kill();

  for (const [place, id] of seat.sheets.entries()) {
    const page = await open(`/judge#/score/${encodeURIComponent(id)}`, false);
    await page.locator('.criteria').waitFor();
    said.set(id, await mark(page, place + 1));
    await own.kill();
  }

  const page = await open(`/judge#/score/${encodeURIComponent(seat.sheets[0] ?? '')}`, false);
  await page.locator('.criteria').waitFor();
  expect(await shownMarks(page)).toEqual(said.get(seat.sheets[0] ?? ''));
  await compare(said, [page]);
  await page.context().setOffline(false);
  await untilAnswered(page);
  await compare(said, [page]);
  await status(page).getByText('0 waiting').waitFor();
});
