import { consents } from '@ndeiya/domain/consents/consent';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContext, Page } from 'playwright';
import { mendOverviews } from '../../functions/src/resources/overview/maintain';
import { until } from '../lib/processes';
import { type BenchSuite, inDashboard, inTab } from './dashboard';
import { entryNumberOf, growEntries, shrinkEntries, stageNameOf } from './entriesData';
import type { Figure } from './figures';
import { open, PATIENCE_MS } from './growthScreen';
import { documentsOf, documentsRead } from './readCounter';

const FEW = 100;
/** The numbers of entries of a large competition, and of one that the overview must not notice either. */
export interface EntriesSizes {
  many: number;
  most: number;
}

const A_PAGE = 50;
const LIST = { collection: entries.path, limit: A_PAGE + 1 };
/** Entries of the second page with few entries, so that only the search brings them to the screen. */
const SOUGHT = { byName: 27, byNumber: 31 };

const FILTERS = {
  'a state': '?state=submitted',
  'a state in a category': '?state=submitted&category=Poetry',
  'consent missing or refused': '?concern=consent',
} as const;

/** The reads of the screens at one size. */
interface ListReads {
  /** The documents of each page of the list, by what it shows. */
  pages: Record<string, number>;
  /** All documents of the screen with the list's first page. */
  screen: number;
}
interface EntriesReads extends ListReads {
  size: number;
  /** Entries, people and decisions on the board of consents. */
  board: number;
}

/** The recorded copy of a response may arrive after the page has the response. */
const lastPage = async (page: Page, before: number): Promise<number> => {
  let reads: number[] = [];
  const isThere = async () => {
    reads = await documentsRead(page, LIST);
    return reads.length > before && reads.at(-1) !== 0;
  };
  await until(isThere, PATIENCE_MS);
  return reads.at(-1) ?? NaN;
};

const cell = (page: Page, number: number) =>
  page.getByRole('gridcell').filter({ hasText: stageNameOf(number) });

async function search(page: Page, text: string, found: number): Promise<number> {
  const before = (await documentsRead(page, LIST)).length;
  await page.getByRole('searchbox', { name: /^Number, stage name/ }).fill(text);
  await cell(page, found).waitFor({ timeout: PATIENCE_MS });
  return lastPage(page, before);
}

/** The first page of the list, the second one, and two searches. */
const listReads = (context: BrowserContext, size: number): Promise<ListReads> =>
  inTab(context, async (page, session) => {
    const { reads: screen } = await open(page, session, '/admin/entries');
    const [first = NaN] = await documentsRead(page, LIST);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await cell(page, size - 1 - A_PAGE).waitFor({ timeout: PATIENCE_MS });
    const second = await lastPage(page, 1);
    const byName = await search(page, stageNameOf(SOUGHT.byName), SOUGHT.byName);
    const byNumber = await search(page, entryNumberOf(SOUGHT.byNumber), SOUGHT.byNumber);
    const pages = { 'the first page': first, 'the second page': second };
    return { screen, pages: { ...pages, 'a search by name': byName, 'a search by number': byNumber } };
  });

const filtered = (context: BrowserContext, filter: string) =>
  inTab(context, async (page, session) => (await open(page, session, `/admin/entries${filter}`)).list);

const boardReads = (context: BrowserContext) =>
  inTab(context, async (page, session) => {
    await open(page, session, '/admin/entries/consents');
    return documentsOf(page, [entries.path, entryPeople.path, consents.path]);
  });

async function measure(context: BrowserContext, size: number): Promise<EntriesReads> {
  const { screen, pages } = await listReads(context, size);
  // Each of these screens mostly waits whether something more comes.
  const filters = Object.entries(FILTERS).map(
    async ([name, filter]) => [name, await filtered(context, filter)] as const,
  );
  const [board, byFilter] = await Promise.all([boardReads(context), Promise.all(filters)]);
  return { size, screen, pages: { ...pages, ...Object.fromEntries(byFilter) }, board };
}

/** All documents that the first page of the dashboard reads, after the functions have counted. */
async function overviewReads(context: BrowserContext, db: Firestore): Promise<number> {
  await mendOverviews(db, new Date());
  return inTab(context, async (page, session) => (await open(page, session, '/admin')).reads);
}

interface EntriesGrowth {
  few: ListReads;
  many: EntriesReads;
  /** Reads of the first page of the dashboard with few entries and with the most. */
  overview: { few: number; most: number };
  /** The number of entries at which the overview was read last. */
  size: number;
}

/** Measures the reads of the dashboard with 100 entries and with these numbers in addition to the demo data. */
export const entriesGrowth = (suite: BenchSuite, sizes: EntriesSizes): Promise<EntriesGrowth> =>
  inDashboard(suite, async (context) => {
    const { db } = suite;
    try {
      await growEntries(db, { from: 0, to: FEW });
      const few = await listReads(context, FEW);
      const overviewOfFew = await overviewReads(context, db);
      await growEntries(db, { from: FEW, to: sizes.many });
      const many = await measure(context, sizes.many);
      await growEntries(db, { from: sizes.many, to: sizes.most });
      const overview = { few: overviewOfFew, most: await overviewReads(context, db) };
      return { few, many, overview, size: sizes.most };
    } finally {
      await shrinkEntries(db, { from: 0, to: sizes.most });
      await mendOverviews(db, new Date());
    }
  });

const named = (what: string, size: number) => `${size.toLocaleString('en-US')} entries: ${what}`;
/** A list that reads nothing was not measured. */
const reads = (name: string, value: number, atMost: number): Figure => ({
  name,
  value,
  atLeast: 1,
  atMost,
  unit: 'reads',
});

const ofPages = (size: number, pages: ListReads['pages']): Figure[] =>
  Object.entries(pages).map(([what, value]) => reads(named(what, size), value, LIST.limit));

/** The most documents that the first page of the dashboard may read. */
const OVERVIEW_READS = 10;

export const entriesFigures = ({ few, many, overview, size }: EntriesGrowth): Figure[] => [
  ...ofPages(FEW, few.pages),
  ...ofPages(many.size, many.pages),
  reads(named('a page of the board of consents', many.size), many.board, LIST.limit),
  { name: named('/admin/entries in all', FEW), value: few.screen, unit: 'reads' },
  reads(named('/admin/entries in all, no more than with few', many.size), many.screen, few.screen),
  reads(named('/admin in all', FEW), overview.few, OVERVIEW_READS),
  reads(named('/admin in all, no more than with few', size), overview.most, overview.few),
];
