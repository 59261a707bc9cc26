import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { noteNoOwnerStacks } from './ownerStacks';
import { takeSeenStyles } from './seenStyles';

// Whole pages in jsdom are slow on shared cores; a longer limit does not slow down passing tests.
configure({ asyncUtilTimeout: 15_000 });

noteNoOwnerStacks();

// jsdom has neither, and pages use both.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  // MUI still asks in the old way.
  addListener: () => undefined,
  removeEventListener: () => undefined,
  removeListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
// jsdom shows no dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterAll(takeSeenStyles());

/** Emotion writes each style once, so it must forget the styles of the file before, which the empty head lacks. */
function forgetStyles(): void {
  const cache = renderHook(() => __unsafe_useEmotionCache()).result.current;
  cleanup();
  if (!cache) return;
  cache.sheet.flush();
  // In this mode, which is that of production, it calls `insertRule`.
  cache.sheet.isSpeedy = true;
  cache.inserted = {};
}

// Files share the window. Its styles would make each search by role slower.
beforeAll(() => {
  forgetStyles();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
