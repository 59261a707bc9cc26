import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache } from '@emotion/react';
import { cleanup, configure, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { stubBrowser } from './browserStubs';
import { noteNoOwnerStacks } from './ownerStacks';
import { takeSeenStyles } from './seenStyles';

// Whole pages in jsdom are slow on shared cores; a longer limit does not slow down passing tests.
configure({ asyncUtilTimeout: 15_000 });

noteNoOwnerStacks();

stubBrowser();

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
