import { afterEach, vi } from 'vitest';

// The tests without a window use this file too.
if ('window' in globalThis) await import('./setupDom');

afterEach(() => {
  vi.restoreAllMocks();
});
