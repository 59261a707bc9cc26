import { expect, test } from 'vitest';
import { entriesFigures, entriesGrowth, type EntriesSizes } from '../../tools/bench/entries';
import { isMet, table } from '../../tools/bench/figures';
import { launchChromium } from '../../tools/lib/launchChromium';
import { db } from '../support/backend';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { ports } from '../support/ports';
import { env } from '../support/server';

/** In CI more than the rules let one query read, otherwise the numbers of docs/scale.md. */
const SIZES: EntriesSizes = HAS_SMALL_NUMBERS ? { many: 500, most: 1_000 } : { many: 5_000, most: 10_000 };

test(
  `with ${String(SIZES.many)} entries each page of the list reads at most 51, and with ${String(SIZES.most)} the first page of the dashboard at most ten`,
  { timeout: 900_000 },
  async () => {
    const browser = await launchChromium();
    const figures = entriesFigures(await entriesGrowth({ browser, site: env('SITE_URL'), ports, db }, SIZES));
    await browser.close();
    process.stdout.write(`${table(figures)}\n`);
    expect(figures.filter((figure) => isMet(figure) === false)).toEqual([]);
  },
);
