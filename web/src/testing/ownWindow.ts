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

// A timer ends with its window: later it would find the window of another file, or none.
const timers: NodeJS.Timeout[] = [];
const setNodeTimeout = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setNodeTimeout>) => {
  const timer = setNodeTimeout(...args);
  timers.push(timer);
  return timer;
}, setNodeTimeout);

afterEach(() => {
  localStorage.clear();
});
afterAll(async () => {
  globalThis.setTimeout = setNodeTimeout;
  timers.forEach(clearTimeout);
  await teardown(globalThis);
});
