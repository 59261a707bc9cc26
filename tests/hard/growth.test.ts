import { expect, test } from 'vitest';
import { isMet, table } from '../../tools/bench/figures';
import { growthFigures, growthTable, measureGrowth } from '../../tools/bench/growth';
import { launchChromium } from '../../tools/lib/launchChromium';
import { db } from '../support/backend';
import { ports } from '../support/ports';
import { env } from '../support/server';

/** The dashboard stays what it is with a hundred times the data (DESIGN §8). */

test(
  'with 10,000 participants, 2,000 images, 500 events and 5,000 users no screen reads or computes more',
  { timeout: 1_500_000 },
  async () => {
    const browser = await launchChromium();
    const grown = await measureGrowth({ browser, site: env('SITE_URL'), ports, db });
    await browser.close();
    const figures = growthFigures(grown);
    process.stdout.write(`${growthTable(grown)}\n\n${table(figures)}\n${JSON.stringify(grown)}\n`);
    expect(figures.filter((figure) => isMet(figure) === false)).toEqual([]);
  },
);
