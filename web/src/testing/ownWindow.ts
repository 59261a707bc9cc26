import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { stubBrowser } from './browserStubs';

/**
 * A window for one file of tests: code that leaves listeners on its window would hear the events of the next file. The files
 * share packages, and `screen` of testing-library keeps the first window that it sees, so that one of them may use it.
 */
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
stubBrowser();
afterEach(() => {
  localStorage.clear();
});
afterAll(() => teardown(globalThis));
