import { afterEach, vi } from 'vitest';

// The first page that a file renders is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

// Files that begin with `@vitest-environment node` need no page, and jsdom takes a second of each file.
if ('window' in globalThis) await import('./setupDom');

afterEach(() => {
  vi.restoreAllMocks();
});
