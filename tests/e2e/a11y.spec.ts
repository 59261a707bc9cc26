import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { PAGES, type PublicState, STATES } from './support/publicStates';
import { registerAccount } from './support/server';
import { expect, test } from './support/test';

/** Waits for what is being faded in: half transparent text has half the contrast. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

async function violations(page: Page): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/** Changes the language as another tab does, which leaves the page in its state. */
async function speak(page: Page, language: 'en' | 'ki'): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

type Look = readonly ['en' | 'ki', 'light' | 'dark'];
/** Pages are looked at in every combination, their further states in both schemes and both languages. */
const ALL: Look[] = [
  ['en', 'light'],
  ['en', 'dark'],
  ['ki', 'dark'],
  ['ki', 'light'],
];
const EACH: Look[] = [
  ['en', 'light'],
  ['ki', 'dark'],
];

/** Axe finds nothing, however the page is looked at. */
async function expectAccessible(page: Page, name: string, looks: Look[]): Promise<void> {
  for (const [language, scheme] of looks) {
    await speak(page, language);
    await show(page, scheme);
    expect.soft(await violations(page), `${name}, ${scheme}, ${language}`).toEqual([]);
  }
}

/** Axe judges the colours only of what is drawn: also of what is far below the screen. */
const drawAll = (page: Page) => page.addStyleTag({ content: '* { content-visibility: visible !important }' });

async function open(page: Page, { path, prepare, reach }: PublicState): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare?.(page);
  await page.goto(path);
  await reach?.(page);
  await drawAll(page);
}

for (const state of [...PAGES, ...STATES]) {
  test(`axe: ${state.name}`, async ({ page, logged }) => {
    await open(page, state);
    await expectAccessible(page, state.name, PAGES.includes(state) ? ALL : EACH);
    if (state.logs) logged(...state.logs);
  });
}

test('axe: the registration form with errors', async ({ page, logIn }) => {
  await logIn(await registerAccount());
  await open(page, { name: 'registration form', path: '/participate' });
  await page.getByRole('link', { name: 'Click to Register' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expectAccessible(page, 'registration form', EACH);
});

test('axe reports an error that the test adds', async ({ page }) => {
  await open(page, { name: 'terms', path: '/terms' });
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.insertAdjacentHTML(
      'afterend',
      '<p style="color:#888;background:#999">faint</p><img src="/icon.svg">',
    );
  });
  const found = await violations(page);
  expect(found.filter((one) => /^(color-contrast|image-alt): /.test(one))).toHaveLength(2);
});
