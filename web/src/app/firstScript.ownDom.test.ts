import { runInThisContext } from 'node:vm';
import { contentPolicy, FIRST_SCRIPT_HASH, GOOGLE_HOSTS } from '@ndeiya/domain/system/securityHeaders';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstScript, firstScriptHash } from '../../build/firstScript';

test('the content policy allows exactly this script: write its hash to domain/src/system/securityHeaders.ts and firebase.json', () => {
  expect(FIRST_SCRIPT_HASH).toBe(firstScriptHash());
  expect(contentPolicy(GOOGLE_HOSTS)).toContain(`script-src 'self' '${firstScriptHash()}'`);
});

const run = () => {
  runInThisContext(firstScript());
};

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() }));
});

test.each([
  [null, 'dark'],
  ['system', 'dark'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['nonsense', 'dark'],
])('with the choice %s on a dark device, the page is %s before the first paint', (chosen, scheme) => {
  if (chosen) localStorage.setItem('mui-mode', chosen);
  run();
  expect(document.documentElement.dataset.scheme).toBe(scheme);
});

const RENDERED =
  '<div id="root" data-awaits-hydration></div><link data-rel="modulepreload" data-href="/assets/a.js"><script data-src="/assets/b.js"></script>';

test('the code of a page that needs it waits until the browser reports the first paint', async () => {
  let report: () => void = () => undefined;
  const observe = vi.fn();
  class Observer {
    static supportedEntryTypes = ['paint'];
    observe = observe;
    constructor(reported: () => void) {
      report = reported;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  run();
  document.body.innerHTML = RENDERED;
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => {
    expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  });
  expect(document.querySelector('[href]')).toBeNull();
  report();
  await vi.waitFor(() => {
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/assets/a.js');
  });
});

test('the code of a page that needs it is requested after the first paint', async () => {
  run();
  document.body.innerHTML = RENDERED;
  expect(document.querySelector('[href]')).toBeNull();
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => {
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/assets/a.js');
  });
  expect(document.querySelector('body script')?.getAttribute('src')).toBe('/assets/b.js');
  expect(document.querySelector('[data-href], [data-src]')).toBeNull();
});
