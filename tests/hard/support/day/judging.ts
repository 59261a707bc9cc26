import type { PaperRound } from '@ndeiya/domain/judging/sheetApi';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import type { Page } from 'playwright';
import type { Account } from '../../../support/backend';
import { makePass, openPass } from '../../../support/passes';
import { tokenOn } from '../judgePhone';
import { done } from './edition';
import { pressButton, sees, visit } from './windows';

/** The most of each criterion. */
const MOST = { voice: 40, words: 30, stage: 30 };
type Criterion = keyof typeof MOST;
/** Somebody gives so many marks less than the most, in each criterion. */
export type Below = Record<Criterion, number>;
const marksOf = (below: Below): Record<string, number> =>
  Object.fromEntries(Object.entries(MOST).map(([key, most]) => [key, most - below[key as Criterion]]));

const stepDown = (page: Page, key: string) =>
  page.locator(`.criterion[data-key="${key}"]`).getByRole('button').first();
/** Taps a criterion until the mark stands there; the first tap gives the middle. */
const setMark = (page: Page, key: string, mark: number) =>
  page.locator(`.criterion[data-key="${key}"]`).evaluate(async (group, wanted) => {
    const shown = () => group.querySelector('.mark')?.textContent ?? '';
    const [less, more] = group.querySelectorAll('button');
    while (shown() !== String(wanted)) {
      const before = shown();
      (Number(before) > wanted ? less : more)?.click();
      while (shown() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, mark);

/** The numbers of the performances, in the order of the list. */
export async function listed(page: Page): Promise<string[]> {
  await page.goto('/judge#/list');
  await page.getByRole('list', { name: 'Performances' }).waitFor();
  return page.locator('.row-number').allInnerTexts();
}

const isSaved = (page: Page) => page.locator('.saved[data-state="saved"]').waitFor();

/** Opens the pass, and waits until the phone needs no network any more. */
export async function openSheets(page: Page, code: string): Promise<void> {
  await page.goto(`/judge#${code}`);
  await page.getByRole('list', { name: 'Performances' }).waitFor();
  await page.goto('/judge#/phone');
  await page.getByText(/^✓ Ready offline/).waitFor();
}

/** The row of a performance in the list. */
const rowOf = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Performances' }).getByRole('link', { name: new RegExp(`^${number}\\b`) });

/** Opens a sheet from the list and sets its marks. */
export async function score(page: Page, number: string, below: Below): Promise<void> {
  await page.goto('/judge#/list');
  await rowOf(page, number).click();
  for (const [key, mark] of Object.entries(marksOf(below))) await setMark(page, key, mark);
  await isSaved(page);
  await pressButton(page, 'Submit');
  await page.getByRole('button', { name: 'Submitted' }).waitFor();
}

/** Sends sheets as the phone does; the page has shown already how they are scored. */
export async function sendSheets(
  page: Page,
  sheets: readonly { sheet_id: string; below: Below }[],
): Promise<void> {
  const ops = sheets.map(({ sheet_id, below }) =>
    makeOperation({ sheet_id, kind: 'submit', payload: { marks: marksOf(below), comment: '' } }),
  );
  await done('post', '/judging/ops', { pass: await tokenOn(page), json: { ops } });
}

/** Lowers one criterion of a sheet that came back, and submits it again. */
export async function scoreAgain(page: Page, number: string, taps: number): Promise<void> {
  await page.goto('/judge#/phone');
  await pressButton(page, 'Send now');
  await page.goto('/judge#/list');
  await rowOf(page, number).click();
  await sees(page, 'One digit too many');
  for (let tap = 0; tap < taps; tap += 1) await stepDown(page, 'voice').click();
  await isSaved(page);
  await pressButton(page, 'Submit');
  await page.getByRole('banner').getByText('you may leave').waitFor();
}

/** Types a judge's first sheet from paper in the desk's page, and the others as the page sends them. */
export async function typePaper(
  page: Page,
  admin: Account,
  { seat, belowOf }: { seat: string; belowOf: (number: string) => Below },
): Promise<void> {
  const made = await makePass(admin, { role: 'tabulator' });
  const pass = await openPass(made);
  const { rounds } = await done<{ rounds: PaperRound[] }>('get', '/judging/paper', { pass });
  const [first, ...rest] = rounds.flatMap(({ sheets }) => sheets.filter((one) => one.seat === seat));
  if (!first) throw new Error('there is no paper sheet');
  await visit(page, `/pass#${made.code}`);
  await page.getByRole('link', { name: 'Type paper sheets' }).click();
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption(first.sheet_id);
  const below = belowOf(first.number);
  for (const [key, mark] of Object.entries(marksOf(below)))
    await page.getByRole('textbox', { name: new RegExp(key, 'i') }).fill(String(mark));
  await pressButton(page, 'Save this sheet');
  await sees(page, /^Saved\./);
  for (const { sheet_id, number } of rest)
    await done('post', `/sheets/${sheet_id}/paper`, { pass, json: { marks: marksOf(belowOf(number)) } });
}
