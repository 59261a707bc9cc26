import { DEMO_VOTE } from '@ndeiya/domain/vote/constants';
import { voterMessages as texts } from '@ndeiya/domain/vote/voterMessages';
import type { Browser, Page } from 'playwright';
import { type Figure, median } from './figures';
import { slowPhone } from './taps';

/** A cheap phone at the edge of a hall's network: 50 kbit/s, and a sixth of this machine's processor. */
const HALL = {
  line: { offline: false, latency: 300, downloadThroughput: 6250, uploadThroughput: 6250 },
  slowdown: 6,
};
const RUNS = 3;
const GOAL_KB = 40;
const PATIENCE_MS = 60_000;
const wait = { timeout: PATIENCE_MS };

/** Counts what passes the line, headers included. */
async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

const seconds = (since: number) => (performance.now() - since) / 1000;

/** A first visit with the address of a ticket's QR code, one tick, and the vote. */
async function visit(browser: Browser, site: string, ticket: string) {
  const page = await slowPhone(browser, HALL);
  try {
    const bytes = await countBytes(page);
    const opened = performance.now();
    await page.goto(`${site}/v#${ticket}`, { waitUntil: 'commit', ...wait });
    const pick = page.getByRole('checkbox').first();
    await pick.waitFor(wait);
    const list = { seconds: seconds(opened), bytes: bytes() };
    await pick.check(wait);
    const cast = page.getByRole('button', { name: texts.choose.vote });
    await cast.waitFor(wait);
    const tapped = performance.now();
    await cast.tap(wait);
    await page.getByRole('heading', { name: texts.box.title }).waitFor(wait);
    return { list, box: seconds(tapped) };
  } finally {
    await page.context().close();
  }
}

/** The page of voters on a slow phone, with tickets of the demo. */
export async function voterFigures(browser: Browser, site: string): Promise<Figure[]> {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (const ticket of DEMO_VOTE.tickets.slice(0, RUNS)) visits.push(await visit(browser, site, ticket));
  const middle = (valueOf: (one: (typeof visits)[number]) => number) => median(visits.map(valueOf));
  return [
    {
      name: '/v with a ticket: all bytes of a first visit until the list, headers included',
      value: middle(({ list }) => list.bytes / 1024),
      unit: 'KB',
      atMost: GOAL_KB,
    },
    {
      name: `/v with a ticket: until the list, 50 kbit/s and a processor slowed six times (median of ${String(RUNS)})`,
      value: middle(({ list }) => list.seconds),
      unit: 's',
    },
    {
      name: `tap on 'Put the vote into the box' until it is in the box, the same phone (median of ${String(RUNS)})`,
      value: middle(({ box }) => box),
      unit: 's',
    },
  ];
}
