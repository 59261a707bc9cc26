import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { overviewMessages as texts } from '@ndeiya/domain/overview/messages';
import type { Overview, OverviewRound } from '@ndeiya/domain/overview/overview';
import { dayOf } from '@ndeiya/domain/overview/phase';
import type { Page } from 'playwright/test';
import { administrator, changeElsewhere } from '../support/admin';
import { storeEntry } from '../support/shownEntries';
import { expectAccessible } from './support/axe';
import { expectNoSidewaysScrolling } from './support/layout';
import { goTo } from './support/policy';
import { resize } from './support/resize';
import { expect, test } from './support/test';

const { current_edition: edition } = DEFAULT_SETTINGS;
/** One test alone writes this document, so it looks at phone and desktop in one go. */
const path = `overviews/${String(edition)}`;
/** A count by the site is older than this one, so it does not replace the numbers of the test. */
const at = new Date(Date.now() + 86_400_000);
const day = (registered: number, submitted: number) => ({ registered, submitted, at });

const NUMBERS: Omit<Overview, 'id' | 'updated_at'> = {
  edition,
  created_at: at,
  // The last day is always one of the last seven.
  days: {
    [dayOf(new Date())]: day(10, 0),
    '2025-06-02': day(30, 4),
    '2025-06-20': day(60, 38),
    '2025-07-30': day(12, 44),
  },
  entries: {
    at,
    categories: [
      { name: 'Poetry', states: { accepted: 40, submitted: 3, waitlisted: 6 } },
      { name: 'Rendition', states: { accepted: 2 } },
    ],
    overdue: 1,
    ending: 2,
    consents: 5,
  },
  inbox: { at, messages: 12, partners: 1 },
  languages: { at, list: [{ id: 'ki', name: 'Gĩkũyũ', drafts: 3, missing: 5 }] },
  rounds: { at, list: [], unreadable: 0 },
  stage: { at, slots: [] },
  end: null,
};

const ROUND: OverviewRound = {
  id: 'e2eround',
  title: 'Final',
  state: 'closed',
  entries: 12,
  performed: 12,
  judges: 3,
  settled: 35,
  expected: 36,
  undecided: 0,
  alerts: 0,
  unreadable: 0,
  offsets: null,
};

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

const hasValue = (label: string, value: string) => (page: Page) =>
  expect(main(page).getByLabel(label, { exact: true })).toHaveValue(value);
const isChosen = (name: string) => (page: Page) =>
  expect(main(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
const latestFirst = (page: Page) =>
  expect(main(page).getByRole('columnheader', { name: 'Registered' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

const { toDo } = texts;
/** Each line of the list with the heading of its page, and the filter or order that this page begins with. */
const LINES: [line: string, title: string, isFiltered: (page: Page) => Promise<void>][] = [
  [toDo.entries(3), 'Entries', hasValue('State', 'submitted')],
  [toDo.overdue(1), 'Entries', hasValue('Needs a look', 'overdue')],
  [toDo.ending(2), 'Entries', hasValue('Needs a look', 'ending')],
  [toDo.consents(5), 'Guardians’ consent', hasValue('Consent', 'open')],
  [toDo.messages(12), 'Messages', isChosen('New')],
  [toDo.partners(1), 'Partners', hasValue('State', 'new')],
  [toDo.translations(3, 'Gĩkũyũ'), 'Languages', hasValue('State', 'draft')],
  [toDo.untranslated(5, 'Gĩkũyũ'), 'Languages', hasValue('State', 'missing')],
  [toDo.registrations(10), 'Participants', latestFirst],
];

test('the first page tells the phase, the next step, what waits and what happened', async ({
  page,
  startLoggedIn,
}) => {
  await changeElsewhere(path, NUMBERS);
  const { name } = await storeEntry({ edition, stage_name: 'WIN MONEY at www.example.org' });
  await startLoggedIn(await administrator());
  await page.goto('/admin');
  await expect(heading(page, texts.title.open)).toBeVisible();
  await expect(main(page).getByText(texts.hurdles.undecidedEntries(3))).toBeVisible();
  await expect(main(page).getByRole('link', { name: texts.toDo.messages(12) })).toBeVisible();
  await expect(heading(page, texts.plots.entries)).toBeVisible();

  await test.step('each plot has its numbers as a table', async () => {
    const plot = main(page).getByRole('region', { name: texts.plots.categories, exact: true }).first();
    await plot.getByText(texts.plots.table).click();
    await expect(plot.getByRole('row', { name: 'Poetry 40 3 6 –' })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });

  await test.step('a phone shows the same in one column', async () => {
    await resize(page, { width: 360, height: 740 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await resize(page, { width: 1280, height: 800 });
  });

  await test.step('the latest changes are stories, without names of visitors', async () => {
    // Other tests act meanwhile, so nobody knows which story is the latest; their words have their own tests.
    const stories = main(page).getByRole('region', { name: texts.stories.title });
    // The parts below load when they come near, and push each other down, so a reader scrolls until they are there.
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(stories.getByRole('listitem').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(main(page).getByText(name)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the page changes with the phase, while it is open', async () => {
    await changeElsewhere(path, { ...NUMBERS, rounds: { at, list: [ROUND] } });
    await expect(heading(page, texts.title.judged)).toBeVisible();
    await expect(main(page).getByRole('link', { name: texts.steps.settleSheets })).toBeVisible();
    const offsets = [
      { seat: 'A', offset: '-2.50' },
      { seat: 'B', offset: '1.25' },
    ];
    await changeElsewhere(path, {
      ...NUMBERS,
      rounds: { at, list: [{ ...ROUND, state: 'frozen', settled: 36, offsets }] },
    });
    await expect(main(page).getByRole('link', { name: texts.steps.publish })).toBeVisible();
    await expect(main(page).getByText('+1.25')).toBeVisible();
  });

  await test.step('on paper there is the page without menu and header, as wide as the sheet', async () => {
    await resize(page, { width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('complementary')).toBeHidden();
    await expectNoSidewaysScrolling(page);
    await page.emulateMedia({ media: null });
    await resize(page, { width: 1280, height: 800 });
  });

  for (const [line, title, isFiltered] of LINES) {
    await test.step(`'${line}' leads to the list of just these`, async () => {
      await goTo(page, '/admin');
      await main(page).getByRole('link', { name: line, exact: true }).click();
      await expect(heading(page, title)).toBeVisible();
      await isFiltered(page);
    });
  }
});
