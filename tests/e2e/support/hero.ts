import type { Page } from 'playwright/test';

/** Lets the hero's pictures stand as they do so long after the page was drawn. Returns the index of the one that is seen. */
export const heroAfter = (page: Page, ms: number): Promise<number> =>
  page.getByRole('region', { name: 'Welcome' }).evaluate((hero, time) => {
    for (const one of hero.getAnimations({ subtree: true })) {
      one.pause();
      one.currentTime = time;
    }
    return [...hero.querySelectorAll('img')]
      .map(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity)
      .lastIndexOf('1');
  }, ms);

/** Returns 'running' or 'paused' for each of the hero's pictures that come and go. */
export const heroStates = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Welcome' }).evaluate((hero) => {
    const moving = hero.getAnimations({ subtree: true });
    return moving
      .filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('hero'))
      .map(({ playState }) => playState);
  });
