import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../../../tools/lib/launchChromium';
import { type Account, makeAdmin } from '../../support/backend';
import { type JudgedRound, judgedRound, type Seat } from '../../support/judgedRound';
import { type EnteredMarks, mark, openSheet, openSheetsOf, submitSheet } from './judgePhone';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A round of its own, and a phone on which its judge has the sheets. */
interface Started {
  page: Page;
  round: JudgedRound;
  seat: Seat;
}

/** The phones of a test file, each with a storage of its own. They are thrown away after each test. */
export function phones() {
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  let admin: Account;
  beforeAll(async () => {
    browser = await launchChromium();
    admin = await makeAdmin();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
  });
  const aPhone = async (): Promise<Page> => {
    const context = await browser.newContext({ ...PHONE, baseURL: process.env.SITE_URL ?? '' });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  };
  const aRound = async (entries: number): Promise<Omit<Started, 'page'>> => {
    const round = await judgedRound(admin, { entries });
    const [seat] = round.seats as [Seat];
    return { round, seat };
  };
  const start = async (entries: number): Promise<Started> => {
    const own = await aRound(entries);
    const page = await aPhone();
    await openSheetsOf(page, own.seat);
    return { page, ...own };
  };
  return { aPhone, aRound, start, admin: () => admin };
}

/** Scores and submits one sheet after the other. */
export async function scoreSheets(page: Page, ids: readonly string[], taps = 2): Promise<EnteredMarks> {
  const said: EnteredMarks = new Map();
  for (const id of ids) {
    await openSheet(page, id);
    const marks = await mark(page, taps);
    await submitSheet(page);
    said.set(id, marks);
  }
  return said;
}
