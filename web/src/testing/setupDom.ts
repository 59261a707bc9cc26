import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Whole pages in jsdom are slow on shared cores; a longer limit does not slow down passing tests.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has neither, and pages use both.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});
