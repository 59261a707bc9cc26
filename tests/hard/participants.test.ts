import { PUBLIC_CATEGORIES } from '@ndeiya/domain/constants';
import { stats, STATS_ID } from '@ndeiya/domain/entities/platform';
import { participants } from '@ndeiya/domain/entities/participant';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTriggers } from '../../tools/emulators/functions';
import { db } from '../api/support/backend';
import { env, makeAdministrator, registerAccount } from '../e2e/support/server';
import { documentsRead, followsNothing, watchChannel } from '../../tools/bench/readCounter';
import { ports } from './support/ports';

/** Ten thousand participants are as quick to look through as a hundred, and cost no more reads (DESIGN §8). */

const FEW = 100;
const MANY = 10_000;
const READS_A_PAGE = 51;
const LIST = { collection: participants.path, limit: READS_A_PAGE };
const RATIO = 1.3;
const VISITS = 7;
const A_BATCH = 250;
/** On a busy machine the page's copy of an answer comes a while after the page has it. */
const COUNTED = { timeout: 30_000 };

let browser: Browser;
let page: Page;

const entry = (number: number) => {
  const digits = String(number).padStart(5, '0');
  const at = new Date();
  return {
    id: `seeded-${digits}`,
    name: `Participant ${digits} wa Mũkũrwe`,
    email: `participant-${digits}@example.org`,
    phone: '+254 712 345 678',
    category: PUBLIC_CATEGORIES[number % PUBLIC_CATEGORIES.length],
    user_id: null,
    ...{ created_at: at, updated_at: at },
  };
};

/** Adds the entries from number `from` on; nothing follows the list meanwhile. */
async function seed(from: number, to: number): Promise<void> {
  await page.goto('about:blank');
  for (let start = from; start < to; start += A_BATCH) {
    const batch = db.batch();
    for (let number = start; number < Math.min(start + A_BATCH, to); number += 1) {
      const { id, ...fields } = entry(number);
      batch.set(db.doc(`${participants.path}/${id}`), fields);
    }
    await batch.commit();
  }
  // What the triggers, which are off, would write.
  await db
    .doc(`${stats.path}/${STATS_ID}`)
    .set({ total_participants: to, updated_at: new Date() }, { merge: true });
}

async function deleteAll(): Promise<void> {
  const some = db.collection(participants.path).select().limit(A_BATCH);
  for (let { docs } = await some.get(); docs.length > 0; { docs } = await some.get()) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/** Milliseconds from asking for the page until its first rows stand there. */
async function visit(): Promise<number> {
  const began = performance.now();
  await page.goto('/admin/participants', { waitUntil: 'commit' });
  await page.getByRole('gridcell', { name: /^Participant 00000/ }).waitFor({ timeout: 120_000 });
  return performance.now() - began;
}

async function leave(): Promise<void> {
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await followsNothing(page);
}

/** Milliseconds in which the emulator by itself answers the list's query. */
async function askEmulator(): Promise<number> {
  const began = performance.now();
  const url = `http://${env('FIRESTORE_EMULATOR_HOST')}/v1/projects/${env('GCLOUD_PROJECT')}/databases/(default)`;
  const response = await fetch(`${url}/documents:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: LIST.collection }],
        orderBy: [{ field: { fieldPath: 'name' } }],
        limit: LIST.limit,
      },
    }),
  });
  expect(await response.json()).toHaveLength(LIST.limit);
  return performance.now() - began;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Of several visits in turns with the bare query, so that both have the same machine. The first one fills caches. */
async function medians(): Promise<{ screen: number; query: number }> {
  await visit();
  const screens: number[] = [];
  const queries: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    await leave();
    queries.push(await askEmulator());
    screens.push(await visit());
  }
  await leave();
  return { screen: median(screens), query: median(queries) };
}

function tell(what: string, few: number, many: number): void {
  const times = `${few.toFixed(0)} ms with ${FEW}, ${many.toFixed(0)} ms with ${MANY}`;
  process.stdout.write(`${what}: ${times}, ratio ${(many / few).toFixed(2)}\n`);
}

beforeAll(async () => {
  await setTriggers(ports, 'disable');
  await deleteAll();
  const account = await registerAccount();
  await makeAdministrator(account.uid);
  const executablePath = process.env.CHROMIUM_PATH;
  browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  page = await browser.newPage({ baseURL: env('SITE_URL'), viewport: { width: 1280, height: 800 } });
  await watchChannel(page);
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel(/^Password/).fill(account.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin');
  await leave();
});

afterAll(async () => {
  await browser.close();
  await deleteAll();
  await setTriggers(ports, 'enable');
});

test(
  '10,000 participants: at most 51 reads a page, and first rows as soon as with 100',
  { timeout: 900_000 },
  async () => {
    await seed(0, FEW);
    const few = await medians();
    await seed(FEW, MANY);
    const many = await medians();
    tell('first rows', few.screen, many.screen);
    // The emulator, which has no indexes, looks through the whole collection for each query. Firestore does not.
    tell('of that the query', few.query, many.query);
    tell('the rest, ours', few.screen - few.query, many.screen - many.query);

    await visit();
    await expect.poll(() => documentsRead(page, LIST), COUNTED).toEqual([READS_A_PAGE]);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByRole('gridcell', { name: /^Participant 00050/ }).waitFor();
    await expect.poll(() => documentsRead(page, LIST), COUNTED).toEqual([READS_A_PAGE, READS_A_PAGE]);
    expect(many.screen / few.screen).toBeLessThanOrEqual(RATIO);
  },
);
