import { afterAll, afterEach, vi } from 'vitest';

/** Makes this project's modules new for each file of tests (tests/support/sharedPackages.ts). */
vi.resetModules();

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
