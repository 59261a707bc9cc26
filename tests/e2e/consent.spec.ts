import type { Page } from 'playwright/test';
import { makeAdmin } from '../api/support/backend';
import { guardianLink, putMinor } from '../api/support/consents';
import { expectAccessible } from './support/axe';
import { stored, storedDocument } from './support/server';
import { expect, test } from './support/test';

/** The code of the guardian's link, and the entry that it is about. */
async function askedGuardian() {
  const id = await putMinor();
  const { code } = await guardianLink(await makeAdmin(), id);
  return { path: `entries/${id}`, id, address: `/consent#${code ?? ''}` };
}

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, 'no sideways scrolling').toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test('@phone a guardian reads, ticks and signs, and takes the consent back with the same link', async ({
  page,
}) => {
  const { path, id, address } = await askedGuardian();
  await page.goto(address);
  const agree = page.getByRole('button', { name: 'I agree' });
  await expect(agree).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectFits(page);

  await test.step('without the first box nothing is sent', async () => {
    await page.getByLabel('Your name').fill('Njeri Kamau');
    await agree.click();
    await expect(page.getByRole('alert').filter({ hasText: 'tick the first box' })).toBeVisible();
    expect(await stored('consents', 'entry', id)).toEqual([]);
  });

  await test.step('the signed consent counts at once', async () => {
    await page.getByRole('checkbox').first().check();
    await agree.click();
    await expect(page.getByRole('button', { name: 'Take my consent back' })).toBeVisible();
    expect(await storedDocument(path)).toMatchObject({ consent: 'given', name_public: false });
    await expectFits(page);
  });

  await test.step('the same link takes it back', async () => {
    await page.goto('/');
    await page.goto(address);
    await page.getByRole('button', { name: 'Take my consent back' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('button', { name: 'Read again and agree' })).toBeVisible();
    expect(await storedDocument(path)).toMatchObject({ consent: 'refused' });
  });
});
