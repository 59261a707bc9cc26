import { XSS } from '@ndeiya/domain/testing/xss';
import type { Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { env } from '../support/server';
import { expectHarmless } from './support/harmless';
import { storeHostile } from './support/hostileRecords';
import { HostileResponses } from './support/hostileResponses';
import { goTo, refusals } from './support/policy';
import { SECTION_PAGES } from './support/sections';
import { expect, test } from './support/test';

/** Records from now on every sign of a script that ran. */
async function watch(page: Page): Promise<string[]> {
  const seen = await refusals(page);
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(env('SITE_URL'))) seen.push(`navigation ${frame.url()}`);
  });
  return seen;
}

/** Documents that do not match their schema are logged and not shown. */
const forgetMisfits = (pageErrors: string[]) => {
  const others = pageErrors.splice(0).filter((text) => !text.startsWith('unreadable '));
  pageErrors.push(...others);
};

test('hostile strings in any text of the public pages stay text', async ({ page, pageErrors }) => {
  const seen = await watch(page);
  const answers = new HostileResponses();
  await answers.serve(page);
  const paths = ['/', '/events', '/gallery', '/videos', '/about_us', '/participate', '/terms'];
  // Twice, with other strings in every place.
  for (const path of [...paths, ...paths]) {
    // A page without data of its own, so that all of it is asked for; once for each round.
    if (path === '/') await page.goto('/login');
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => page.locator('#root').innerText()).toMatch(/__xss|evil\.example|<EMBED/);
    await page.mouse.wheel(0, 20_000);
    await expectHarmless(page);
  }
  expect(seen).toEqual([]);
  forgetMisfits(pageErrors);
});

test('hostile details of an event keep only the allowed formats', async ({ page }) => {
  const seen = await watch(page);
  await new HostileResponses().serve(page);
  await page.goto('/login');
  for (const number of XSS.keys()) {
    await goTo(page, `/events/hostile-${String(number)}`);
    await expect(page.getByRole('heading', { name: `Hostile ${String(number)}`, exact: true })).toBeVisible();
    await expectHarmless(page);
  }
  expect(seen).toEqual([]);
});

/**
 * The collections that a test of the dashboard fills, the sections that list them, and those that open one document. By day
 * `hostile.test.tsx` in `web/src/dashboard/frame` has the lists and dialogs of the first test.
 */
const DASHBOARD = [
  {
    what: 'the site’s content and entries',
    tag: ['@night'],
    stored: ['events', 'gallery', 'videos', 'participants'],
    sections: ['Overview', 'Events', 'Participants', 'Gallery', 'Videos', 'Users', 'System Images'],
    opened: ['events', 'participants'],
  },
  {
    what: 'letters, applications, mails and the log',
    tag: [],
    stored: ['contact_messages', 'partner_applications', 'mail', 'announcements', 'audit_log'],
    sections: ['Messages', 'Partners', 'Newsletter', 'Settings', 'Activity'],
    opened: ['messages', 'partners'],
  },
] as const;
const COLLECTION_OF = {
  events: 'events',
  participants: 'participants',
  messages: 'contact_messages',
  partners: 'partner_applications',
} as const;

for (const { what, tag, stored, sections, opened } of DASHBOARD) {
  test(
    `hostile strings in the dashboard and its dialogs stay text: ${what}`,
    { tag: [...tag] },
    async ({ page, startLoggedIn, pageErrors }) => {
      const seen = await watch(page);
      const { first, remove } = await storeHostile(stored);
      try {
        await startLoggedIn(await administrator());
        await page.goto('/admin');
        for (const { path, label } of SECTION_PAGES.filter((one) =>
          sections.some((name) => name === one.label),
        )) {
          await goTo(page, path);
          await expect(page.getByRole('heading', { name: label, exact: true }).first()).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          await expectHarmless(page);
        }
        for (const section of opened) {
          await goTo(page, `/admin/${section}?open=${first[COLLECTION_OF[section]] ?? ''}`);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expect.poll(() => page.evaluate(() => document.body.innerHTML)).toContain('__xss');
          await expectHarmless(page);
          await goTo(page, `/admin/${section}`);
          await expect(page.getByRole('dialog')).toBeHidden();
        }
        expect(seen).toEqual([]);
        // Nothing follows the documents when they go.
        await page.close();
      } finally {
        await remove();
      }
      forgetMisfits(pageErrors);
    },
  );
}

test('hostile strings in HTML from the server stay text', async ({ page }) => {
  const seen = await watch(page);
  const { first, remove } = await storeHostile(['events', 'gallery', 'videos']);
  const event = `/events/${first.events ?? ''}`;
  try {
    for (const path of ['/', '/events', '/gallery', '/videos', event, '/sitemap.xml']) {
      const html = await (await page.request.get(path)).text();
      expect(XSS.filter((text) => /[<"]/.test(text) && html.includes(text))).toEqual([]);
    }
    await page.goto(event);
    await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
    await expectHarmless(page);
    expect(seen).toEqual([]);
  } finally {
    await remove();
  }
});
