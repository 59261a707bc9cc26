import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import type { Page } from 'playwright/test';
import { makeAdmin } from '../support/backend';
import { judgeOf, send, submit } from '../support/judging';
import { putRound, type StoredRound } from '../support/rounds';
import { storedDocument } from '../support/server';
import { expectAccessible } from './support/axe';
import { openConsole } from './support/console';
import { expect, test } from './support/test';

const { sheet, paper } = consoleMessages;

const cell = (page: Page, number: string, word: string) =>
  page.getByRole('button', { name: `${number}, judge A: ${word}` });
const dialog = (page: Page) => page.getByRole('dialog');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();
const titleOf = async ({ id }: Pick<StoredRound, 'id'>) =>
  String((await storedDocument(`rounds/${id}`))?.title);

/** Types the sheet that waits at a tabulator's desk. */
async function type(desk: Page, title: string, marks: readonly number[]): Promise<void> {
  const form = desk.getByRole('region', { name: title });
  // The judge has sent another sheet from a phone.
  await form.getByLabel(paper.phones).check();
  await expect(form.getByLabel('Sheet')).toBeVisible();
  for (const [place, mark] of marks.entries()) await form.getByRole('textbox').nth(place).fill(String(mark));
  await form.getByRole('button', { name: 'Save this sheet' }).click();
}

test('by a pass the head judge decides between two sides, takes marks off, and settles a sheet that two people typed', async ({
  browser,
}) => {
  test.slow();
  const admin = await makeAdmin();
  const round = await putRound(admin, { entries: 2 });
  const title = await titleOf(round);
  const [first, second] = judgeOf(round).sheets;
  const other = { voice: 1, words: 21, stage: 27 };
  await send(
    judgeOf(round),
    submit(first),
    submit(first, { device_id: 'device-2', payload: { marks: other } }),
  );
  const head = await openConsole(browser, { admin, role: 'head' });
  await head.getByLabel('Round', { exact: true }).selectOption({ label: title });

  await test.step('both sides stand beside each other, and the chosen one counts', async () => {
    await cell(head, 'A1', 'Two sides').click();
    await expect(dialog(head).getByRole('row', { name: /Voice/ })).toContainText(/≠ 32.*≠ 1/);
    await expectAccessible(head);
    await dialog(head).getByLabel('Why this side').fill('The judge marked on the second phone');
    await dialog(head).getByRole('button', { name: 'Use this side' }).click();
    await expect(dialog(head)).toBeHidden();
    await expect(cell(head, 'A1', 'Confirmed')).toBeVisible();
    expect(await storedDocument(`sheets/${first ?? ''}`)).toMatchObject({ marks: other, undecided: [] });
  });

  await test.step('marks are taken off a performance', async () => {
    await head.getByRole('button', { name: /^A1 .*status and deductions$/ }).click();
    await dialog(head).getByLabel('Status').selectOption('Performed');
    await dialog(head).getByRole('button', { name: 'Take marks off' }).click();
    await dialog(head).getByLabel(consoleMessages.entry.marks).fill('2.5');
    await expectAccessible(head);
    await dialog(head).getByRole('button', { name: 'Save' }).click();
    await expect(head.getByText('Performed · marks taken off')).toBeVisible();
  });

  await test.step('two people type a paper sheet, the second without the first one’s marks', async () => {
    const [one, two] = await Promise.all([
      openConsole(browser, { admin, role: 'tabulator' }),
      openConsole(browser, { admin, role: 'tabulator' }),
    ]);
    await type(one, title, [30, 20, 10]);
    await expect(one.getByText(paper.typedOnce)).toBeVisible();
    await two.reload();
    await two.getByRole('region', { name: title }).getByLabel(paper.phones).check();
    await expect(two.getByRole('region', { name: title })).toContainText(paper.states.first);
    await expect(two.getByRole('region', { name: title }).getByRole('textbox').first()).toHaveValue('');
    await expectAccessible(two);
    await type(two, title, [31, 20, 10]);
    await expect(two.getByText(paper.typedTwice)).toBeVisible();
    await one.context().close();
    await two.context().close();
  });

  await test.step('the head judge types what stands on the paper', async () => {
    await refresh(head);
    await cell(head, 'A2', 'Typings differ').click();
    await expect(dialog(head).getByRole('row', { name: /Voice/ })).toContainText(/≠ 30.*≠ 31/);
    await expect(dialog(head).getByText(sheet.differs)).toBeVisible();
    await dialog(head).getByRole('textbox', { name: 'Voice' }).fill('30');
    await dialog(head).getByRole('button', { name: 'Confirm these marks' }).click();
    await expect(cell(head, 'A2', 'Confirmed')).toBeVisible();
    expect(await storedDocument(`sheets/${second ?? ''}`)).toMatchObject({
      marks: { voice: 30, words: 20, stage: 10 },
      source: 'paper',
    });
  });
  await head.context().close();
});
