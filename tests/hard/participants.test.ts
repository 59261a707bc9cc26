import { expect, test } from 'vitest';
import { isMet, table } from '../../tools/bench/figures';
import { participantsFigures, participantsGrowth } from '../../tools/bench/participants';
import { launchChromium } from '../../tools/lib/launchChromium';
import { db } from '../support/backend';
import { ports } from '../support/ports';
import { env } from '../support/server';

/** Ten thousand participants are as quick to look through as a hundred, and cost no more reads (DESIGN §8). */

test(
  '10,000 participants: at most 51 reads a page, and first rows as soon as with 100',
  { timeout: 900_000 },
  async () => {
    const browser = await launchChromium();
    const figures = participantsFigures(
      await participantsGrowth({ browser, site: env('SITE_URL'), ports, db }),
    );
    await browser.close();
    process.stdout.write(`${table(figures)}\n`);
    expect(figures.filter((figure) => isMet(figure) === false)).toEqual([]);
  },
);
