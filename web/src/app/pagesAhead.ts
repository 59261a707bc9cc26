/**
 * Every page with the list of all files that it imports, directly or not: they then load side by side. Two are parts of
 * pages.
 */
const PAGES = import.meta.glob([
  '../site/*/*Page.tsx',
  '../panels/*/*Page.tsx',
  '!../site/entries/StepPage.tsx',
  '!../site/newsletter/TokenPage.tsx',
]);

/** Loads the page of this module ('site/home/HomePage'). */
export const loadAhead = (module: string): Promise<unknown> =>
  PAGES[`../${module}.tsx`]?.() ?? Promise.resolve();
