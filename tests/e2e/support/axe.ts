import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Waits for what is being faded in: half transparent text has half the contrast. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

interface Look {
  /** Rules that axe does not ask by itself. */
  also?: string[];
}

/**
 * The faults that axe finds on the page. The legacy mode takes a third of the time: the other mode opens one more page
 * for each check, to join the results of frames from other origins, and no checked page has such a frame.
 */
export async function violations(page: Page, { also = [] }: Look = {}): Promise<string[]> {
  await settle(page);
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules });
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}
