import type { Page } from 'playwright/test';
import { firstBy, IS_NIGHT } from '../support/night';
import { registerAccount } from '../support/server';
import { violations } from './support/axe';
import { expectRoom } from './support/layout';
import { PAGES, type PublicState, STATES } from './support/publicStates';
import { resize } from './support/resize';
import { expect, test } from './support/test';

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

type Look = readonly [language: 'en' | 'ki', scheme: 'light' | 'dark'];
/**
 * At night each state is checked twice in each layout, which covers each language in both colour schemes; by day once, in one
 * of the layouts: the two have each language and each scheme.
 */
const LOOKS: Record<'phone' | 'desktop', Look[]> = {
  phone: [
    ['ki', 'light'],
    ['en', 'dark'],
  ],
  desktop: [
    ['en', 'dark'],
    ['ki', 'light'],
  ],
};

const WINDOWS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
type Layout = keyof typeof WINDOWS;

/** The check also finds controls that are too close together for a finger. */
const wrong = (page: Page) => violations(page, { also: ['target-size'] });

/** Axe finds no fault in any of the combinations of language and colour scheme of this layout. */
async function expectAccessible(page: Page, name: string, layout: Layout): Promise<void> {
  for (const [language, scheme] of firstBy(1, LOOKS[layout])) {
    await speak(page, language);
    await show(page, scheme);
    expect.soft(await wrong(page), `${name}, ${layout}, ${scheme}, ${language}`).toEqual([]);
  }
}

const ALL = [...PAGES, ...STATES].filter(({ isLikeAnother }) => IS_NIGHT || !isLikeAnother);
/** Every second state is looked at as on a desktop by day, the others as on a phone. */
const DESKTOP_BY_DAY = new Set(ALL.filter((_, place) => place % 2 === 1).map(({ name }) => name));

/**
 * The same for both layouts in one visit, because a second visit takes longer than two more looks. Only the night looks at
 * both.
 */
async function expectAccessibleInLayouts(page: Page, name: string): Promise<void> {
  if (IS_NIGHT || !DESKTOP_BY_DAY.has(name)) await expectAccessible(page, name, 'phone');
  if (!IS_NIGHT && !DESKTOP_BY_DAY.has(name)) return;
  await resize(page, WINDOWS.desktop);
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
  await expectAccessible(page, name, 'desktop');
  await resize(page, WINDOWS.phone);
}

/** No page is too wide for narrow windows, nor cuts words off. At night `adaptation.desktop.spec.ts` has a visit for this. */
async function expectFitsNarrow(page: Page, name: string): Promise<void> {
  await speak(page, 'en');
  await expectRoom(page, name, WINDOWS.desktop);
  await resize(page, WINDOWS.phone);
}

/** Axe checks colours only of rendered content, so content far below the screen must be rendered too. */
const drawAll = (page: Page) => page.addStyleTag({ content: '* { content-visibility: visible !important }' });

/** Opens the page and brings it into the state. Returns a function that restores the usual responses. */
async function open(page: Page, { path, prepare, reach }: PublicState): Promise<() => Promise<void>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const undo = await prepare?.(page);
  await page.goto(path);
  await reach?.(page);
  await drawAll(page);
  return async () => undo?.();
}

/** The number of states in one visit: a new window takes longer than all checks of a page. */
const PER_VISIT = 7;
// One visit checks many states, which takes long on a busy machine.
test.describe.configure({ timeout: 180_000 });

async function expectStates(
  page: Page,
  states: readonly PublicState[],
  { check, logged }: { check: (name: string) => Promise<void>; logged: (...expected: RegExp[]) => void },
): Promise<void> {
  for (const state of states) {
    await test.step(state.name, async () => {
      const undo = await open(page, state);
      await check(state.name);
      if (!IS_NIGHT && PAGES.includes(state) && !isOfOne(state)) await expectFitsNarrow(page, state.name);
      await undo();
      if (state.logs) logged(...state.logs);
    });
  }
}

/** A window of another size closes them, or they end by themselves, so that each layout has a visit of its own. */
const OF_ONE_LAYOUT = ['menu', 'gallery, lightbox', 'participate, without a session'];
const isOfOne = ({ name }: PublicState) => OF_ONE_LAYOUT.includes(name);
const named = (states: readonly PublicState[]) => states.map(({ name }) => name).join('; ');

const inBoth = ALL.filter((state) => !isOfOne(state));
for (let first = 0; first < inBoth.length; first += PER_VISIT) {
  const states = inBoth.slice(first, first + PER_VISIT);
  test(
    `axe finds nothing in ${IS_NIGHT ? 'both layouts' : 'one layout each'}: ${named(states)}`,
    { tag: '@phone' },
    async ({ page, logged }) => {
      await expectStates(page, states, { check: (name) => expectAccessibleInLayouts(page, name), logged });
    },
  );
}

const inOne = ALL.filter(isOfOne);
test(`axe finds nothing: ${named(inOne)}`, async ({ page, logged, isMobile }) => {
  const layout = isMobile ? 'phone' : 'desktop';
  await expectStates(page, inOne, { check: (name) => expectAccessible(page, name, layout), logged });
});

test('axe: the registration form with errors', { tag: '@phone' }, async ({ page, startLoggedIn }) => {
  await startLoggedIn(await registerAccount());
  await open(page, { name: 'registration form', path: '/participate' });
  await page.getByRole('link', { name: 'Click to Register' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Phone is required.')).toBeVisible();
  await expectAccessibleInLayouts(page, 'registration form');
});

test('axe reports an error that the test adds', { tag: '@desktop' }, async ({ page }) => {
  await open(page, { name: 'terms', path: '/terms' });
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.insertAdjacentHTML(
      'afterend',
      '<p style="color:#888;background:#999">faint</p><img src="/icon.svg">',
    );
  });
  const found = await wrong(page);
  expect(found.filter((one) => /^(color-contrast|image-alt): /.test(one))).toHaveLength(2);
});
