import { certificateAdminTexts } from '@ndeiya/domain/certificates/adminTexts';
import { certificateMessages } from '@ndeiya/domain/certificates/messages';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { resultAdminTexts as adminTexts } from '@ndeiya/domain/results/adminTexts';
import { resultTexts as texts } from '@ndeiya/domain/results/texts';
import { administrator } from '../support/admin';
import { remarkLast } from '../support/results';
import { registerAccount } from '../support/server';
import { expectFits } from './support/layout';
import { resize } from './support/resize';
import {
  CERTIFICATE_CODE,
  dialog,
  HOLDER,
  isSaid,
  issueForPoetry,
  main,
  open,
  papers,
  PHONE,
  phoneOf,
  prepared,
  press,
  removePublished,
  year,
} from './support/results';
import { expect, test } from './support/test';

const REASON = 'A mark was typed wrongly';
test.afterAll(removePublished);

test('frozen marks are looked at, published, corrected and paid, and each person sees what is theirs', async ({
  page,
  browser,
  baseURL,
  startLoggedIn,
}) => {
  test.slow();
  const owner = await registerAccount();
  const { admin, round, entry } = await prepared(owner.uid);
  const adminPath = `/admin/results?round=${round.id}`;
  await startLoggedIn(await administrator());
  const visitor = await phoneOf(browser, baseURL);

  await test.step('before the publication visitors see the fingerprint and no place', async () => {
    await expect(async () => {
      await open(visitor, `/results/${year}`);
      await expect(visitor.getByText(texts.frozen).first()).toBeVisible({ timeout: 8000 });
    }).toPass();
    await expect(main(visitor)).not.toContainText('Singer 1');
    await expectFits(visitor);
  });

  await test.step('the organiser looks at what the public will see, and publishes it', async () => {
    await page.goto(adminPath);
    await expect(page.getByText(adminTexts.preview)).toBeVisible();
    await expect(main(page)).toContainText('80.00');
    await page.getByLabel('The public sees').selectOption('places');
    await expect(main(page)).not.toContainText('80.00');
    await page.getByLabel('The public sees').selectOption('totals');
    await expect(main(page)).toContainText('80.00');
    await resize(page, PHONE);
    await expectFits(page);
    await resize(page, { width: 1280, height: 800 });
    await press(page, 'Publish');
    await dialog(page, 'Publish the results?').getByRole('button', { name: 'Publish' }).click();
    await isSaid(page, adminTexts.published);
  });

  await test.step('visitors see places, and how each was reached', async () => {
    await open(visitor, `/results/${year}`);
    const first = visitor.getByRole('listitem').filter({ hasText: 'Singer 1' }).last();
    await expect(first).toContainText('80.00');
    await first.getByText('How was this reached?').click();
    await expect(first).toContainText('Their mean is 80.00.');
    await expectFits(visitor);
  });

  await test.step('a payment is noted with its reference', async () => {
    await page.getByRole('button', { name: 'Note as paid' }).first().click();
    await dialog(page, 'Note the payment').getByLabel('Reference').fill('QF12ABC');
    await dialog(page, 'Note the payment').getByRole('button', { name: 'Note as paid' }).click();
    await expect(main(page).getByText('QF12ABC')).toBeVisible();
  });

  await test.step('certificates take their places from the results', async () => {
    await issueForPoetry(page);
    await expect(papers(page).filter({ hasText: HOLDER })).toContainText('1st place');
  });

  await test.step('a correction shows reason and difference, and flags what was paid', async () => {
    await page.goto(adminPath);
    await press(page, 'Correct');
    await dialog(page, 'Correct these results?').getByLabel('Reason').fill(REASON);
    await dialog(page, 'Correct these results?')
      .getByRole('button', { name: 'Open for corrections' })
      .click();
    await isSaid(page, adminTexts.correcting);
    await remarkLast(admin, round);
    await page.goto(adminPath);
    await expect(page.getByRole('heading', { name: 'What the correction changes' })).toBeVisible();
    await press(page, 'Publish the correction');
    await dialog(page, 'Publish the correction?').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(adminTexts.flags.amount)).toBeVisible();
    await open(visitor, `/results/${year}`);
    await expect(visitor.getByRole('heading', { name: texts.corrected })).toBeVisible();
    await expect(main(visitor)).toContainText(REASON);
    await expect(main(visitor)).toContainText(
      'Singer 3: place 3 among all entries (78.00) → place 1 among all entries (88.00)',
    );
    await expectFits(visitor);
  });

  const first =
    await test.step('the correction marks the certificate, and the next batch replaces it', async () => {
      const paper = papers(page).filter({ hasText: '1st place' });
      await expect(async () => {
        await page.goto('/admin/certificates');
        await expect(paper).toContainText(certificateAdminTexts.outdatedNow('2nd place'), { timeout: 8000 });
      }).toPass();
      await resize(page, PHONE);
      await expectFits(page);
      await resize(page, { width: 1280, height: 800 });
      const address = `/c/${await paper.getByText(CERTIFICATE_CODE).innerText()}`;
      await open(visitor, address);
      await expect(visitor.getByText(certificateMessages.outdated)).toBeVisible();
      await expectFits(visitor);
      await issueForPoetry(page);
      await expect(paper).toContainText('Replaced');
      await expect(papers(page).filter({ hasText: '2nd place' })).toContainText('Issued');
      return address;
    });

  const contestant = await phoneOf(browser, baseURL, owner);
  await test.step('the contestant sees the own marks and downloads the certificate', async () => {
    await open(contestant, `/entries/${entry}`);
    const result = contestant.getByRole('region', { name: /^Your result/ });
    await expect(result).toContainText('Place 2 of 3 in Poetry');
    await expect(result.getByRole('article', { name: 'Judge A' })).toContainText('Sing to the last row');
    await expectFits(contestant);
    const download = contestant.waitForEvent('download');
    await contestant.getByRole('button', { name: /^Download the certificate/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^certificate-\d{4}-\d{4}\.pdf$/);
  });

  await test.step('another account sees neither', async () => {
    const stranger = await phoneOf(browser, baseURL, await registerAccount());
    await open(stranger, `/entries/${entry}`);
    await expect(stranger.getByText(myEntryMessages.notFound)).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the code of the certificate leads to a page without a name, which checks a typed one', async () => {
    await open(visitor, first);
    await expect(visitor.getByText(certificateMessages.replaced)).toBeVisible();
    await expect(visitor.getByLabel('Name on the certificate')).toBeHidden();
    await visitor.getByRole('link', { name: 'Open the new one' }).click();
    await expect(visitor.getByText(certificateMessages.issued)).toBeVisible();
    await expect(main(visitor)).toContainText('2nd place');
    await expect(main(visitor)).not.toContainText('Wanjir');
    await expectFits(visitor);
    const check = async (name: string, sentence: string) => {
      await visitor.getByLabel('Name on the certificate').fill(name);
      await visitor.getByRole('button', { name: 'Check the name' }).click();
      await expect(visitor.getByText(sentence)).toBeVisible();
    };
    await check('Somebody Else', certificateMessages.otherName);
    await check('wanjiru muthoni', certificateMessages.match);
  });

  await test.step('a revoked certificate and an unknown code say so', async () => {
    const paper = papers(page).filter({ hasText: '2nd place' }).filter({ hasText: 'Issued' });
    await paper.getByRole('button', { name: 'Revoke' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Reason').fill('Printed twice');
    await form.getByRole('button', { name: 'Revoke' }).click();
    await isSaid(page, certificateAdminTexts.revoked);
    await visitor.reload();
    await expect(visitor.getByText(certificateMessages.revoked)).toBeVisible();
    await expect(main(visitor)).not.toContainText('Printed twice');
    await expect(visitor.getByLabel('Name on the certificate')).toBeHidden();
    await open(visitor, '/c/0000-0000-0000-0');
    await expect(visitor.getByText(certificateMessages.unknown)).toBeVisible();
    await expectFits(visitor);
  });
  await contestant.context().close();
  await visitor.context().close();
});
