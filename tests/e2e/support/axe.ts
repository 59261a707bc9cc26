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
 * What axe finds wrong on the page as it is. In axe's legacy mode, which costs a third: the other one opens a further page
 * for each look, to join what was found in frames of other origins, and no page with such a frame is looked at.
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
