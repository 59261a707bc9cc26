import type { Request } from 'playwright';
import { expect, test } from 'vitest';
import { openSheetsOf, untilAnswered, untilReadyOffline } from './support/judgePhone';
import { phones, scoreSheets } from './support/phones';

/** The bytes that a judge's phone sends and receives. The figures of a day are in docs/scale.md. */

const phone = phones();
const SHEETS = 5;
const KILOBYTE = 1024;

async function bytesOf(request: Request): Promise<number> {
  const sizes = await request.sizes();
  return Object.values(sizes).reduce((sum, size) => sum + Math.max(0, size), 0);
}

test('opening the page costs at most 800 KB, and a sheet at most 16 KB', async () => {
  const { seat } = await phone.aRound(SHEETS);
  const page = await phone.aPhone();
  const counted: Promise<number>[] = [];
  page.context().on('requestfinished', (request) => {
    counted.push(bytesOf(request).catch(() => 0));
  });
  const sum = async () => (await Promise.all(counted)).reduce((all, bytes) => all + bytes, 0);
  await openSheetsOf(page, seat);
  await untilReadyOffline(page);
  const opened = await sum();
  await scoreSheets(page, seat.sheets);
  await untilAnswered(page);
  const sheet = ((await sum()) - opened) / SHEETS;
  process.stdout.write(`opening: ${String(opened)} bytes; a sheet: ${String(Math.round(sheet))} bytes\n`);
  expect(opened).toBeLessThan(800 * KILOBYTE);
  expect(sheet).toBeLessThan(16 * KILOBYTE);
});
