import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import type { PublicResults, PublicRound } from '@ndeiya/domain/results/publicResults';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, makeAccount, makeAdmin, resetLimits } from '../support/backend';
import { call } from '../support/client';
import { makePass } from '../support/passes';
import { beginEdition, done, linkOf, openFinal, sendEntry } from './support/day/edition';
import {
  type Below,
  listed,
  openSheets,
  score,
  scoreAgain,
  sendSheets,
  typePaper,
} from './support/day/judging';
import { agree, checkIn, planDay, registerChild, runStage } from './support/day/people';
import {
  approve,
  approveByPass,
  checkPaper,
  close,
  computedAgain,
  freeze,
  printed,
  publish,
  reopenSheet,
  revealed,
} from './support/day/results';
import { pressButton, sees, visit, Windows } from './support/day/windows';

/** The whole day with everybody's devices: what people do is done in browsers, what only repeats it by the API. */

const CHILD = 'Little Star';
const ABSENT = 'Wambui';
/** Each entry gets so many marks less than the most for its voice. The first two are tied. */
const VOICE: Record<string, number> = {
  Mumbi: 0,
  Kamau: 0,
  Njoki: 1,
  Wanja: 2,
  Karanja: 3,
  Muthoni: 4,
  Gitau: 5,
  Nyambura: 6,
  Kimani: 7,
  Wairimu: 8,
  [CHILD]: 9,
};
const CATEGORIES = {
  Poetry: ['Mumbi', 'Wanja', 'Karanja', 'Gitau', 'Kimani'],
  'Folk Songs': ['Njoki', 'Nyambura', ABSENT],
  Proverbs: ['Kamau', 'Muthoni', 'Wairimu'],
};
/** The first results: two share the first place and its two amounts. */
const TABLE = {
  Mumbi: '1 99.00 37500',
  Kamau: '1 99.00 37500',
  Njoki: '3 98.00 15000',
  Wanja: '4 97.00',
  Karanja: '5 96.00',
  Muthoni: '6 95.00',
  Gitau: '7 94.00',
  Nyambura: '8 93.00',
  Kimani: '9 92.00',
  Wairimu: '10 91.00',
  [CHILD]: '11 90.00',
};
/** Each judge is one mark stricter than the one before, for everybody. */
const STRICTNESS = { A: 0, B: 1, C: 2 };

let windows: Windows;
let admin: Account;
let edition: Awaited<ReturnType<typeof beginEdition>>;

beforeAll(async () => {
  await resetLimits();
  admin = await makeAdmin();
  edition = await beginEdition(admin);
  windows = await Windows.open();
});
afterAll(async () => {
  await windows.close();
  await edition.restore();
});

/** The twelve entries: eleven by the API, and the child's on a phone, with the guardian's consent on another. */
async function twelve(): Promise<EntryAnswer[]> {
  const owner = await makeAccount();
  const phone = await windows.phone(owner);
  const [child, ...others] = await Promise.all([
    registerChild(phone, { category: 'Poetry', name: CHILD }),
    ...Object.entries(CATEGORIES).map(async ([category, names]) => {
      const sent: EntryAnswer[] = [];
      for (const name of names) sent.push(await sendEntry(category, name));
      return sent;
    }),
  ]);
  const entry = await done<EntryAnswer>('get', child, { token: owner.token });
  await agree(await windows.phone(), await linkOf(admin, entry));
  await phone.reload();
  return [entry, ...others.flat()];
}

const results = () => `/results/${String(edition.year)}`;

async function publicRound(): Promise<PublicRound> {
  const { rounds } = (await call('get', results())).body as PublicResults;
  const [round] = rounds;
  if (!round) throw new Error('nothing is published');
  return round;
}

/** Place, final and prize of each entry. */
const tableOf = ({ rows, prizes }: PublicRound) =>
  Object.fromEntries(
    rows.map(({ entry, name, place, final }) => {
      const prize = prizes.find((one) => one.entry === entry);
      return [name.startsWith('No.') ? CHILD : name, [place, final, prize?.amount].filter(Boolean).join(' ')];
    }),
  );

test('the whole day, from twelve entries to certificates', { timeout: 300_000 }, async ({ onTestFailed }) => {
  onTestFailed(() => windows.shoot('test-results'));
  const organiser = await windows.laptop(admin);
  const entries = await twelve();
  const nameOf = new Map(entries.map(({ number, stage_name }) => [number, stage_name]));
  const labels = new Map(
    entries.map(({ number, stage_name }) => [
      stage_name,
      stage_name === CHILD ? `No. ${number}` : stage_name,
    ]),
  );
  const numberOf = (name: string) => entries.find((one) => one.stage_name === name)?.number ?? '';
  const entryOf = (number: string) => entries.find((one) => one.number === number)?.id ?? '';
  const panel = await Promise.all(
    (['A', 'B', 'C'] as const).map(async (seat) => ({
      seat,
      made: await makePass(admin, { role: 'judge' }),
    })),
  );
  const [judgeA, judgeB] = await Promise.all([windows.phone(), windows.phone()]);
  const round = await openFinal(
    admin,
    entries.map(({ id }) => id),
    panel.map(({ seat, made }) => ({ seat, pass: made.id })),
  );
  await planDay(organiser, entries.length);

  const code = async (role: 'crew' | 'steward' | 'head') => (await makePass(admin, { role })).code;
  await Promise.all([
    openSheets(judgeA, panel[0]?.made.code ?? ''),
    openSheets(judgeB, panel[1]?.made.code ?? ''),
  ]);
  await judgeB.context().setOffline(true);
  const here = [...labels].filter(([name]) => name !== ABSENT).map(([, label]) => label);
  await checkIn(await windows.phone(), await code('crew'), here);

  const below =
    (seat: keyof typeof STRICTNESS) =>
    (number: string): Below => ({
      voice: VOICE[nameOf.get(number) ?? ''] ?? 0,
      words: STRICTNESS[seat],
      stage: 0,
    });
  const ranked = entries.filter(({ stage_name }) => stage_name !== ABSENT).map(({ number }) => number);
  const scoreAll = async (page: Page, seat: keyof typeof STRICTNESS, numbers: readonly string[]) => {
    for (const number of numbers) await score(page, number, below(seat)(number));
  };
  // This phone has no network from here on, so it shows the order with which it left the network.
  const planned = (await listed(judgeB)).filter((number) => ranked.includes(number));
  // The judge with a network scores some on the phone; the rest is sent as the phone sends it.
  const njoki = numberOf('Njoki');
  const [onPhone, sent] = [
    [njoki, numberOf(CHILD)],
    ranked.filter((one) => one !== njoki && one !== numberOf(CHILD)),
  ];
  const [performed] = await Promise.all([
    runStage(await windows.phone(), await code('steward'), ABSENT),
    scoreAll(judgeA, 'A', onPhone),
    scoreAll(judgeB, 'B', planned),
  ]);
  await sendSheets(
    judgeA,
    sent.map((number) => ({
      sheet_id: sheetIdOf({ round, entry: entryOf(number), judge: panel[0]?.made.id ?? '' }),
      below: below('A')(number),
    })),
  );
  expect(performed.toSorted()).toEqual(ranked.toSorted());
  expect(planned).toEqual(performed);
  // A judge looks for the next sheet where the next performance stands.
  for (const judge of [judgeA, judgeB])
    expect((await listed(judge)).filter((number) => ranked.includes(number))).toEqual(performed);

  const audience = await windows.phone();
  await visit(audience, '/programme');
  const lines = audience.getByRole('list', { name: 'Programme' });
  await lines
    .getByText('Done')
    .nth(ranked.length - 1)
    .waitFor();
  expect(await lines.innerText()).not.toContain(CHILD);

  await judgeB
    .getByRole('banner')
    .getByText(`0 sent · ${String(ranked.length)} waiting`)
    .waitFor();
  await judgeB.context().setOffline(false);
  await judgeB.goto('/judge#/phone');
  await pressButton(judgeB, 'Send now');
  // Nobody waits for the marks of the performance that never was.
  await judgeB
    .getByRole('banner')
    .getByText(`All ${String(ranked.length)} sent, you may leave`)
    .waitFor();
  const paper = { seat: 'C', belowOf: below('C') };
  await Promise.all([1, 2].map(async () => typePaper(await windows.laptop(), admin, paper)));

  const head = await windows.laptop();
  const headCode = await code('head');
  await visit(organiser, `/admin/judging/${round}`);
  await close(organiser);
  await approve(organiser);
  await approveByPass(head, headCode);
  await freeze(organiser);

  expect(await revealed(organiser)).toEqual([
    expect.stringMatching(/Place 3[^]*Njoki[^]*15,000/),
    expect.stringMatching(/Place 1[^]*Kamau[^]*37,500|Place 1[^]*Mumbi[^]*37,500/),
  ]);
  await publish(organiser, 'Publish');
  await visit(audience, results());
  await sees(audience, 'Mumbi');
  const first = await publicRound();
  expect(tableOf(first)).toEqual(TABLE);
  expect(first.classes.map(({ name, size }) => [name, size])).toEqual([
    ['Merged', 5],
    ['Poetry', 6],
  ]);
  expect(first.unranked).toMatchObject([{ name: ABSENT, status: 'no_show' }]);
  const again = await computedAgain((await call('get', `${results()}/data.json`)).text);
  expect(again.inputs_hash).toBe(first.inputs_hash);
  expect(again.rows.map(({ final }) => final)).toEqual(first.rows.map(({ final }) => final));

  await reopenSheet(organiser, round, `${njoki}, judge A: Confirmed`);
  await scoreAgain(judgeA, njoki, 5);
  await approve(organiser);
  await approveByPass(head, headCode);
  await freeze(organiser);
  await publish(organiser, 'Publish the correction');
  await visit(audience, results());
  await sees(audience, 'A mark was typed wrongly');
  const second = await publicRound();
  expect(tableOf(second)).toEqual({ ...TABLE, Wanja: '3 97.00 15000', Njoki: '4 96.33' });
  expect(second.changes.map(({ name }) => name).toSorted()).toEqual(['Njoki', 'Wanja']);

  const papers = await printed(admin, 'First prize', ['Mumbi', 'Kamau']);
  for (const one of papers) await checkPaper(audience, one);
});
