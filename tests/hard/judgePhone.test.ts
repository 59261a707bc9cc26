import { rounds } from '@ndeiya/domain/judging/round';
import { sheetOps, sheets } from '@ndeiya/domain/judging/storedSheet';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { db } from '../support/backend';
import { call } from '../support/client';
import type { JudgedRound } from '../support/judgedRound';
import {
  compare,
  type EnteredMarks,
  mark,
  onPhone,
  openSheet,
  openSheetsOf,
  OPS,
  status,
  tokenOn,
  untilAnswered,
  untilReadyOffline,
} from './support/judgePhone';
import { phones, scoreSheets } from './support/phones';

/** The faults of a day at a venue, on the judges' phone in a real browser. After each of them a script compares. */

const phone = phones();
const setRound = ({ id }: JudgedRound, fields: object) => db.doc(`${rounds.path}/${id}`).update(fields);
const outcomes = async (page: Page) => (await onPhone(page)).map(({ result }) => result?.outcome);
const body = (page: Page) => page.locator('body');

test('after hours without a network, a reload and the connection again, everything is sent and the judge may leave', async () => {
  const { page, seat } = await phone.start(3);
  await untilReadyOffline(page);
  await page.context().setOffline(true);
  const said = await scoreSheets(page, seat.sheets);
  await page.reload();
  await status(page).getByText('3 of 3 sheets finished · 0 sent · 3 waiting').waitFor();
  await compare(said, [page]);
  await page.context().setOffline(false);
  await status(page).getByText('All 3 sent, you may leave').waitFor();
  await compare(said, [page]);
});

test('a tab that is closed at any moment between tap and answer loses nothing that was called saved', async () => {
  const { page: first, seat } = await phone.start(3);
  const said: EnteredMarks = new Map();
  await first.context().route(OPS, async (route) => {
    // The server has it, and the tab may be gone before the answer comes.
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
  for (const [place, id] of seat.sheets.entries()) {
    const page = await first.context().newPage();
    await openSheet(page, id);
    said.set(id, await mark(page, place + 1));
    const clicked = page.getByRole('button', { name: 'Submit', exact: true }).click();
    // The first tab is closed with the click, the next ones a little later.
    await clicked.catch(() => undefined);
    if (place > 0) await page.waitForRequest(OPS).catch(() => undefined);
    await page.close();
    await compare(said, [first]);
  }
  await first.reload();
  await untilAnswered(first);
  await compare(said, [first]);
});

test('an answer that is lost is asked for again, and the operation is kept once', async () => {
  const { page, seat } = await phone.start(1);
  let lost = 0;
  await page.route(OPS, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const said = await scoreSheets(page, seat.sheets);
  await untilAnswered(page);
  expect(lost).toBe(1);
  await compare(said, [page]);
  const { docs } = await db.collection(sheetOps.path).where('judge', '==', seat.pass).get();
  expect(docs.length).toBe((await onPhone(page)).length);
});

test('the same operations twice, in the wrong order and from two tabs give the same sheet', async () => {
  const { page, seat } = await phone.start(1);
  await page.context().setOffline(true);
  const [id = ''] = seat.sheets;
  await openSheet(page, id);
  await mark(page, 1);
  const other = await page.context().newPage();
  await page.context().setOffline(false);
  await openSheet(other, id);
  await mark(other, 1);
  await untilAnswered(page);
  const said = await scoreSheets(other, [id], 1);
  await untilAnswered(other);
  await compare(said, [other]);
  const token = await tokenOn(page);
  const ops = (await onPhone(page)).map(({ op }) => op).reverse();
  const again = await call('post', '/judging/ops', { pass: token, json: { ops: [...ops, ...ops] } });
  expect(again.status).toBe(200);
  await compare(said, [other]);
});

test('marks of a closed round apply; of a frozen one they are kept as late, and the phone says so', async () => {
  const { page, round, seat } = await phone.start(2);
  const [first = '', second = ''] = seat.sheets;
  await page.context().setOffline(true);
  const said = await scoreSheets(page, [first]);
  await setRound(round, { state: 'closed' });
  await page.context().setOffline(false);
  await untilAnswered(page);
  await compare(said, [page]);
  await page.context().setOffline(true);
  await scoreSheets(page, [second]);
  await setRound(round, { state: 'frozen' });
  await page.context().setOffline(false);
  await untilAnswered(page);
  expect((await outcomes(page)).at(-1)).toBe('late');
  await body(page).getByText('These marks came after the round was frozen').waitFor();
  await status(page).getByText('1 to be decided').waitFor();
});

test('a pass that was revoked while the phone was offline says so, and the marks stay on the phone', async () => {
  const { page, seat } = await phone.start(1);
  await page.context().setOffline(true);
  const said = await scoreSheets(page, seat.sheets);
  await call('post', `/passes/${seat.pass}/revoke`, { token: phone.admin().token, json: {} });
  await page.context().setOffline(false);
  await page
    .getByRole('banner')
    .getByRole('alert')
    .getByText(/revoked/i)
    .waitFor();
  await status(page).getByText('1 waiting').waitFor();
  await compare(said, [page]);
});

test('a judge recused and an entry withdrawn meanwhile: what was marked is kept, and the phone names it', async () => {
  const { page, round, seat } = await phone.start(2);
  const [first = '', second = ''] = seat.sheets;
  await scoreSheets(page, [first]);
  await untilAnswered(page);
  await page.context().setOffline(true);
  const said = await scoreSheets(page, [second]);
  await db.doc(`round_entries/${round.id}_${round.entries[1] ?? ''}`).update({ status: 'withdrawn' });
  const rev = ((await db.doc(`${sheets.path}/${first}`).get()).get('rev') as number) + 1;
  const recused = { state: 'recused', reason: 'relative', by_console: true, rev };
  await db.doc(`${sheets.path}/${first}`).update({ ...recused, 'authors.console': { rev, seq: 0, top: 0 } });
  await page.context().setOffline(false);
  await untilAnswered(page);
  await compare(said, [page]);
  await page.goto('/judge#/phone');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.goto('/judge#/list');
  await page.getByText('Does not take part').waitFor();
  await page.getByText('Conflict of interest').waitFor();
});

test('a clock that is five hours wrong changes nothing, and is named', async () => {
  const { seat } = await phone.aRound(1);
  const page = await phone.aPhone();
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await openSheetsOf(page, seat);
  const said = await scoreSheets(page, seat.sheets);
  await untilAnswered(page);
  await compare(said, [page]);
  const { docs } = await db.collection(sheetOps.path).where('judge', '==', seat.pass).get();
  const at = docs.map((one) => (one.get('at_server') as { toMillis(): number }).toMillis());
  expect(Math.max(...at)).toBeLessThan(Date.now() + 60_000);
  await page.goto('/judge#/phone');
  await page.getByText(/^The clock of this phone is (299|300|301) minutes off/).waitFor();
});

test('two phones of one judge: the second one learns of the conflict, and both marks are kept', async () => {
  const { page, seat } = await phone.start(1);
  const [id = ''] = seat.sheets;
  const other = await phone.aPhone();
  await openSheetsOf(other, seat);
  await other.context().setOffline(true);
  await scoreSheets(other, [id], 3);
  const said = await scoreSheets(page, [id], 2);
  await untilAnswered(page);
  await other.context().setOffline(false);
  await untilAnswered(other);
  expect((await outcomes(other)).filter(Boolean)).toContain('conflict');
  await body(other).getByText('This sheet was changed elsewhere too').waitFor();
  await compare(said, [page]);
});
