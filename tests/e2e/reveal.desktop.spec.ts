import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import type { Reveal } from '@ndeiya/domain/results/reveal';
import { revealTexts as texts } from '@ndeiya/domain/results/revealTexts';
import { expect, test } from './support/test';

const year = String(DEFAULT_SETTINGS.current_edition);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const winner = (name: string) => ({ number: name, name, title: '', category: 'Poetry' });
  const reveal: Reveal = {
    edition: Number(year),
    round: 'r1',
    title: 'Grand final',
    currency: 'Ksh',
    inputs_hash: 'f'.repeat(64),
    steps: [
      { title: 'Best performers', place: 2, amount: 7500, winners: [winner('Mumbi'), winner('Kamau')] },
      { title: 'Best performers', place: 1, amount: 50_000, winners: [winner('Njeri')] },
    ],
  };

  test('the stage leads to the reveal, which shows place after place without a network', async ({
    page,
    context,
  }) => {
    await page.goto('/stage');
    await expect(page.getByRole('link', { name: 'To the results' })).toBeHidden();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.evaluate((stored) => {
      localStorage.setItem('reveal', stored);
    }, JSON.stringify(reveal));
    await page.goto('/reveal');
    await expect(page.getByRole('heading', { name: 'Grand final' })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Grand final' })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/stage');
    await page.getByRole('link', { name: 'To the results' }).click();
    const screen = page.getByRole('region', { name: 'Grand final' });
    await expect(screen.getByRole('heading', { name: 'Grand final' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(screen).toContainText(/Place 2.*Mumbi.*Kamau.*7,500/);
    await expect(screen).not.toContainText('Njeri');
    await page.keyboard.press('PageUp');
    await expect(screen).not.toContainText('Mumbi');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(screen).toContainText(/Place 1.*Njeri.*50,000/);
    await screen.getByRole('button', { name: 'Finish and clear' }).click();
    await expect(page.getByText(texts.nothing)).toBeVisible();
  });
});
