import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import { administrator } from '../support/admin';
import { makeAdmin } from '../support/backend';
import { CONSENT_YEAR, GUARDIAN, guardianLink, putMinor } from '../support/consents';
import { png } from '../support/media';
import { storedDocument, storedWhere } from '../support/server';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/layout';
import { expect, test } from './support/test';

/** The code of the guardian's link, and the entry that it is about. */
async function askedGuardian() {
  const id = await putMinor();
  const { code } = await guardianLink(await makeAdmin(), id);
  return { path: `entries/${id}`, id, address: `/consent#${code ?? ''}` };
}

test('@phone a guardian reads, ticks and signs, and takes the consent back with the same link', async ({
  page,
}) => {
  const { path, id, address } = await askedGuardian();
  await page.goto(address);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.click();
  const agree = page.getByRole('button', { name: 'I agree' });
  await expect(agree).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectFits(page);

  await test.step('without the first box nothing is sent', async () => {
    await page.getByLabel('Your name').fill('Njeri Kamau');
    await agree.click();
    await expect(page.getByRole('alert').filter({ hasText: 'tick the first box' })).toBeVisible();
    expect(await storedWhere('consents', 'entry', id)).toEqual([]);
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
    await open.click();
    await page.getByRole('button', { name: 'Take my consent back' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('button', { name: 'Read again and agree' })).toBeVisible();
    expect(await storedDocument(path)).toMatchObject({ consent: 'refused' });
  });
});

test('@phone the board hands over the link, and records what a guardian decides on paper and in front of the team', async ({
  page,
  startLoggedIn,
  logged,
}) => {
  const stage_name = `Board ${unique()}`;
  const id = await putMinor({ stage_name, contact: '0712 345 678' });
  await startLoggedIn(await administrator());
  await page.goto(`/admin/entries/consents?edition=${String(CONSENT_YEAR)}`);
  const card = page
    .getByRole('list', { name: 'Entries with a child' })
    .getByRole('listitem')
    .filter({ hasText: stage_name })
    .first();
  const press = (name: string) => card.getByRole('button', { name }).click();
  await expect(card).toContainText(texts.undecided);
  await expectFits(page);

  await test.step('the link opens WhatsApp with the number and the text', async () => {
    await press('Link for WhatsApp');
    const handOver = page.getByRole('dialog', { name: texts.linkFor(GUARDIAN.name) });
    await expect(handOver.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/254712345678\?text=.*consent%23/,
    );
    await expectAccessible(page);
    await handOver.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a consent in front of the team counts at once', async () => {
    await press('Witnessed');
    const record = page.getByRole('dialog');
    await expect(record.getByRole('region', { name: 'Text to read aloud' })).toContainText('You decide.');
    await expect(record.getByRole('button', { name: 'Record consent' })).toBeDisabled();
    await expect(record.getByText(texts.chooseBox)).toBeVisible();
    await record.getByRole('checkbox', { name: 'Take part' }).check();
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Record consent' }).click();
    await expect(page.getByRole('alert').filter({ hasText: texts.recorded })).toBeVisible();
    await expect(card).toBeHidden();
    expect(await storedDocument(`entries/${id}`)).toMatchObject({ consent: 'given', name_public: false });
  });

  await test.step('a signed refusal is recorded with its picture', async () => {
    await page.getByRole('combobox', { name: 'Consent' }).selectOption('given');
    // A message stays while the pointer rests on it, and lies over the buttons of a phone's screen.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('alert').filter({ hasText: texts.recorded })).toBeHidden();
    await press('Paper given');
    const record = page.getByRole('dialog');
    await record.getByRole('checkbox', { name: 'The guardian says no' }).check();
    await record.getByRole('button', { name: 'Record refusal' }).click();
    await expect(page.getByRole('alert').filter({ hasText: texts.pictureMissing })).toBeVisible();
    const picture = { name: 'paper.png', mimeType: 'image/png', buffer: await png() };
    await record.getByLabel('Picture of the signed page').setInputFiles(picture);
    await record.getByRole('button', { name: 'Record refusal' }).click();
    await expect(record).toBeHidden();
    await expect(card).toBeHidden();
    expect(await storedDocument(`entries/${id}`)).toMatchObject({ consent: 'refused' });
    const methods = (await storedWhere('consents', 'entry', id)).map(({ method }) => method);
    expect(methods.sort()).toEqual(['paper', 'witnessed']);
    logged(/^The decision could not be recorded/);
  });
});
