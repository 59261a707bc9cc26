import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { participants } from '@ndeiya/domain/entries/participant';
import { NAME_ORDER } from '@ndeiya/domain/people/searchKeys';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContext, Page } from 'playwright';
import { until } from '../lib/processes';
import { type BenchSuite, inDashboard, inTab } from './dashboard';
import { type Figure, median } from './figures';
import { firstRow, watchFirstRow } from './firstRow';
import { FIRST, grow, shrink } from './growthData';
import { type Opening, PATIENCE_MS, rest, watchCounts } from './growthScreen';
import { documentsRead } from './readCounter';

/** The dashboard's list of participants at one size. */
interface ParticipantsList extends Opening {
  /** Documents of the list's second page. */
  secondPage: number;
  /** Time from the request for the screen until its first rows are visible, in ms. */
  firstRows: number;
  /** Time of the list's query in the database alone, in ms. */
  query: number;
}

/** The two compared sizes: DESIGN §8. */
interface ParticipantsGrowth {
  few: ParticipantsList;
  many: ParticipantsList;
}

const FEW = 100;
const MANY = 10_000;
const ONLY = participants.path;
const A_PAGE = 50;
/** One page, and one document more that tells if another page follows. */
const LIST = { collection: ONLY, limit: A_PAGE + 1 };
/**
 * Visits with few participants run before and after those with many, because the machine's speed may change
 * meanwhile.
 */
const VISITS = { before: 3, many: 7, after: 4 };
/** Tolerance for chance: a ratio up to this counts as equal. */
const SAME = 1.3;

const rowOf = (page: Page, number: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^${FIRST} ${String(number).padStart(5, '0')}`) });

/** The emulator has no indexes and scans the whole collection for each query. Firestore does not. */
async function askDatabase(db: Firestore): Promise<number> {
  const began = performance.now();
  const edition = DEFAULT_SETTINGS.current_edition;
  await db.collection(ONLY).where('edition', '==', edition).orderBy(NAME_ORDER).limit(LIST.limit).get();
  return performance.now() - began;
}

async function secondPage(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await rowOf(page, A_PAGE).waitFor({ timeout: PATIENCE_MS });
  // On a busy machine the recorded copy of a response arrives after the page has the response.
  let reads: number[] = [];
  await until(async () => (reads = await documentsRead(page, LIST)).length > 1, PATIENCE_MS);
  return reads[1] ?? NaN;
}

const visit = (context: BrowserContext): Promise<Omit<ParticipantsList, 'query'>> =>
  inTab(context, async (page, session) => {
    const counts = watchCounts(page);
    const began = Date.now();
    await page.goto('/admin/participants', { waitUntil: 'commit' });
    const { at, text } = await firstRow(page, PATIENCE_MS);
    if (!text.startsWith(`${FIRST} `)) throw new Error(`the list begins with ${text}`);
    await rowOf(page, 0).waitFor({ timeout: PATIENCE_MS });
    const opening = await rest(page, session, counts);
    return { ...opening, firstRows: at - began, secondPage: await secondPage(page) };
  });

/**
 * Visits alternate with the bare query, so that both run on the same machine load. The first visit fills
 * caches.
 */
async function visits(context: BrowserContext, db: Firestore, amount: number): Promise<ParticipantsList[]> {
  await visit(context);
  const lists: ParticipantsList[] = [];
  while (lists.length < amount) {
    const query = await askDatabase(db);
    lists.push({ ...(await visit(context)), query });
  }
  return lists;
}

function summary(lists: ParticipantsList[]): ParticipantsList {
  const most = (of: keyof ParticipantsList) => Math.max(...lists.map((one) => one[of]));
  const middle = (of: keyof ParticipantsList) => median(lists.map((one) => one[of]));
  return {
    list: most('list'),
    secondPage: most('secondPage'),
    reads: most('reads'),
    cpu: middle('cpu'),
    firstRows: middle('firstRows'),
    query: middle('query'),
  };
}

/**
 * Measures the screen with 100 and with 10,000 participants in addition to the demo data of a running suite.
 */
export const participantsGrowth = (suite: BenchSuite): Promise<ParticipantsGrowth> =>
  inDashboard(suite, async (context) => {
    const { db } = suite;
    const beyond = { from: FEW, to: MANY, only: ONLY };
    await watchFirstRow(context);
    try {
      await grow(db, { from: 0, to: FEW, only: ONLY });
      const before = await visits(context, db, VISITS.before);
      await grow(db, beyond);
      const many = await visits(context, db, VISITS.many);
      await shrink(db, beyond);
      const after = await visits(context, db, VISITS.after);
      return { few: summary([...before, ...after]), many: summary(many) };
    } finally {
      await shrink(db, { from: 0, to: MANY, only: ONLY });
    }
  });

const named = (what: string, rows: number) =>
  `/admin/participants, ${rows.toLocaleString('en-US')} rows: ${what}`;

const at = (list: ParticipantsList, rows: number): Figure[] => [
  {
    name: named('reads of a page of the list', rows),
    value: Math.max(list.list, list.secondPage),
    unit: 'reads',
    atMost: LIST.limit,
  },
  { name: named('reads in all', rows), value: list.reads, unit: 'reads' },
  { name: named('CPU until all is there', rows), value: list.cpu, unit: 'ms' },
  { name: named('first rows', rows), value: list.firstRows, unit: 'ms' },
  { name: named("the list's query alone, in the emulator", rows), value: list.query, unit: 'ms' },
];

/** The rows for the table of the bench. */
export function participantsFigures({ few, many }: ParticipantsGrowth): Figure[] {
  const against = (what: string) => `${named(what, MANY)}, against ${FEW}`;
  return [
    ...at(few, FEW),
    ...at(many, MANY),
    {
      name: against('reads in all'),
      value: many.reads / few.reads,
      unit: '×',
      atMost: 1,
    },
    { name: against('CPU'), value: many.cpu / few.cpu, unit: '×', atMost: SAME },
    { name: against('first rows'), value: many.firstRows / few.firstRows, unit: '×', atMost: SAME },
  ];
}
