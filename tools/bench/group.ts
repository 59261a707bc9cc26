import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { leaderFormMessages } from '@ndeiya/domain/groups/leaderFormMessages';
import type { Firestore } from 'firebase-admin/firestore';
import type { Browser, Page } from 'playwright';
import { groupRows } from '../seed/groups';
import { type Figure, median } from './figures';
import { pageScript } from './pageScript';
import { slowPhone } from './taps';

/** A group as large as this is to stay usable (the design's 'a group of 400 on a slow phone'). */
const CHILDREN = 400;
const SENT = 40;
const PASS = 'DEMO-LEADER';
const RUNS = 3;
const TAPS = 5;
const PATIENCE_MS = 120_000;
const wait = { timeout: PATIENCE_MS };
const GOALS = { openSeconds: 2, tapMs: 100, requests: 3 };

const nameOf = (at: number) => `Child ${String(at).padStart(3, '0')} Mwangi`;

/** Fills the roster of the demo's leader with as many children as are missing. */
async function fillRoster(db: Firestore): Promise<void> {
  const rows = groupRows(new Date()).filter(({ path }) => path.startsWith(`${groupMembers.path}/`));
  const [model] = rows;
  if (!model) throw new Error('the demo has no children of a group: see tools/seed/groups.ts');
  const batch = db.batch();
  for (let at = rows.length; at < CHILDREN; at += 1) {
    const id = `bench-member-${String(at).padStart(4, '0')}`;
    const own = { name: nameOf(at), person: `benchpersonofthegroup${String(at)}`, order: at + 1 };
    batch.set(db.doc(`${groupMembers.path}/${id}`), { ...model.data, ...own });
  }
  await batch.commit();
}

const box = (page: Page, at: number) => page.getByRole('checkbox', { name: nameOf(at), exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap(wait);

interface TickedWindow {
  tickedAt?: number;
}

/**
 * Runs in each page: ticks the last child as soon as it is drawn, and notes when it is drawn as ticked. Looking for it from
 * outside would ask every row of the list for its role and style, on the slow processor of the phone.
 */
const tickLast = (name: string) => `
  const look = () => {
    const box = document.querySelector('input[aria-label="${name}"]');
    if (!box) return void requestAnimationFrame(look);
    box.scrollIntoView({ block: 'center' });
    requestAnimationFrame(() => {
      box.click();
      const ticked = () => {
        if (!box.checked) return void requestAnimationFrame(ticked);
        requestAnimationFrame(() => setTimeout(() => { window.tickedAt = performance.now(); }));
      };
      ticked();
    });
  };
  requestAnimationFrame(look);`;

/** The seconds from the start of the navigation until a child of the list is ticked, by the page's own clock. */
async function openList(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', ...wait });
  const found = await page.waitForFunction(() => (window as TickedWindow).tickedAt, null, {
    ...wait,
    polling: 200,
  });
  return ((await found.jsonValue()) ?? NaN) / 1000;
}

interface Times {
  storedChild?: { pressed: number; stored: number };
}

/** Runs in the page: notes when a button is pressed, and when the form is emptied, because the child is stored. */
function watchForm(): void {
  const times = { pressed: 0, stored: 0 };
  (globalThis as Times).storedChild = times;
  const look = () => {
    const inputs = [...document.querySelectorAll('input')];
    if (inputs.every(({ type, value }) => type === 'radio' || value === '')) times.stored = performance.now();
    else requestAnimationFrame(look);
  };
  const press = () => {
    times.pressed = performance.now();
    requestAnimationFrame(look);
  };
  document.addEventListener('click', press, { once: true, capture: true });
}

/**
 * The milliseconds from the press of the button that stores a child until the page has stored it, by the page's own clock:
 * the commands of this process would count on top.
 */
async function storeChild(page: Page, name: string): Promise<number> {
  await page.getByLabel('Name of the child').fill(name, wait);
  await page.evaluate(pageScript(watchForm));
  await press(page, 'Add to the list');
  await page.waitForFunction(() => ((globalThis as Times).storedChild?.stored ?? 0) > 0, null, wait);
  const times = await page.evaluate(() => (globalThis as Times).storedChild);
  return (times?.stored ?? NaN) - (times?.pressed ?? NaN);
}

/** Enters forty children without a network, each with an entry of their own, and counts the requests that send them. */
async function sendForty(page: Page): Promise<number> {
  let requests = 0;
  await page.context().setOffline(true);
  for (let at = CHILDREN - SENT; at < CHILDREN; at += 1) await box(page, at).check(wait);
  await press(page, /^Enter the ticked ones/);
  await page.getByLabel('Category').selectOption('Poetry', wait);
  await page
    .getByRole('radio', { name: `${String(SENT)} children, each with an entry of their own` })
    .check(wait);
  await page.getByLabel('Title of the piece').fill('Mbura', wait);
  await page.getByLabel('Length in minutes, for instance 4 or 4:30').fill('2:30', wait);
  await press(page, 'Save');
  await press(page, `Next: send ${String(SENT)} entries`);
  await press(page, 'Send');
  await page.getByText(leaderFormMessages.send.waiting).waitFor(wait);
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/groups/')) requests += 1;
  });
  await page.context().setOffline(false);
  await page.getByRole('table').getByRole('row').nth(SENT).waitFor(wait);
  return requests;
}

interface Measured {
  /** The seconds of the first opening, and of each later one. */
  first: number;
  again: number[];
  /** The milliseconds of each child that was stored. */
  stored: number[];
  requests: number;
}

async function measure(browser: Browser, site: string): Promise<Measured> {
  const address = `${site}/group`;
  const page = await slowPhone(browser, { serviceWorkers: 'allow' });
  try {
    await page.addInitScript({ content: tickLast(nameOf(CHILDREN - 1)) });
    const first = await openList(page, `${address}#${PASS}`);
    // The worker has all files of the page, as on a phone that was used before.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('about:blank');
      again.push(await openList(page, address));
    }
    await press(page, 'Add a child');
    const stored: number[] = [];
    for (let run = 0; run < TAPS; run += 1)
      stored.push(await storeChild(page, `New ${Date.now().toString(36)} Kamau`));
    await press(page, 'Done');
    await page.goto('about:blank');
    // Another tab of the same phone, in which nothing is ticked by itself.
    const tab = await page.context().newPage();
    await tab.goto(address, { waitUntil: 'commit', ...wait });
    return { first, again, stored, requests: await sendForty(tab) };
  } finally {
    await page.context().close();
  }
}

/** The page of leaders on the slow phone, with a group of 400. */
export async function groupFigures(browser: Browser, site: string, db: Firestore): Promise<Figure[]> {
  await fillRoster(db);
  const { first, again, stored, requests } = await measure(browser, site);
  const name = (what: string) => `/group, ${String(CHILDREN)} children: ${what}`;
  return [
    { name: name('first opening until one is ticked'), value: first, unit: 's' },
    {
      name: name(`opened again until one is ticked (median of ${String(RUNS)})`),
      value: median(again),
      unit: 's',
      atMost: GOALS.openSeconds,
    },
    {
      name: name(`a new child is stored after the press (median of ${String(TAPS)})`),
      value: median(stored),
      unit: 'ms',
      atMost: GOALS.tapMs,
    },
    {
      name: name(`requests that send ${String(SENT)} entries`),
      value: requests,
      unit: 'count',
      atMost: GOALS.requests,
    },
  ];
}
