import { expect, test } from 'vitest';
import { entriesFigures, entriesGrowth } from '../../tools/bench/entries';
import { isMet, table } from '../../tools/bench/figures';
import { launchChromium } from '../../tools/lib/launchChromium';
import { db } from '../support/backend';
import { ports } from '../support/ports';
import { env } from '../support/server';

test(
  'with 5,000 entries each page of the list reads at most 51, and with 10,000 the first page of the dashboard at most ten',
  { timeout: 900_000 },
  async () => {
    const browser = await launchChromium();
    const figures = entriesFigures(await entriesGrowth({ browser, site: env('SITE_URL'), ports, db }));
    await browser.close();
    process.stdout.write(`${table(figures)}\n`);
    expect(figures.filter((figure) => isMet(figure) === false)).toEqual([]);
  },
);
