import { defineConfig, devices } from 'playwright/test';
import { chromiumPath, ONLY_LOCAL_HOSTS } from '../tools/lib/launchChromium';
import { IS_NIGHT } from './support/night';

const desktop = {
  name: 'desktop',
  grepInvert: IS_NIGHT ? /@phone(?!ByDay)/ : /@phone|@night/,
  use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
};

/** The browser tests, against the site of SITE_URL. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: false,
  // A busy machine may cause one failure; a test that passes only on the retry is printed with its first
  // failure.
  retries: 1,
  forbidOnly: true,
  // A busy machine makes things late, which is no failure: on two free cores a test needs a fraction of these times.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'en-US',
    // A page from a cache would hide errors of the server; tests/e2e/pwa.spec.ts allows the worker.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Each browser has one process less, and draws the same without a graphics card.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ONLY_LOCAL_HOSTS,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  // A tag marks tests that one layout is enough for: the other has no such feature, or the same code does it there.
  // '@night' marks those that only `npm run test:night` runs, '@phoneByDay' and '@desktopByDay' those that it runs in both.
  projects: [
    // It is the first, because its files last longer: one that began last would have a core for itself. A third project would
    // have each worker and its browser start once more.
    desktop,
    {
      name: 'phone',
      // Tests that change a single shared document, such as the settings, run in one project only.
      testIgnore: '**/*.desktop.spec.ts',
      grepInvert: IS_NIGHT ? /@desktop(?!ByDay)/ : /@desktop|@night/,
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
