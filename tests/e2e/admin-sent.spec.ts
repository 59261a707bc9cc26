import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { linkAdminMessages } from '@ndeiya/domain/sms/linkMessages';
import { unique } from '@ndeiya/domain/testing/unique';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { administrator } from '../support/admin';
import { env } from '../support/server';
import { expectAccessibleInBoth } from './support/axe';
import { expectFits } from './support/layout';
import { organiser } from './support/sentEntry';
import { expect, test, usable } from './support/test';

const OPEN = { on: true, budget: 100_000, price: 80, quiet_from: null, quiet_to: null, plain_letters: true };
/** A number of its own, which ends in no fate of the phone network. */
const aNumber = () => `07${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}20`;

/** The phone of the walk-in, and the network's page on which its messages are read. */
class Phone {
  private constructor(
    private readonly context: BrowserContext,
    private readonly network: Page,
    private readonly number: string,
  ) {}

  static async of(context: BrowserContext, number: string): Promise<Phone> {
    return new Phone(context, await context.newPage(), `+254${number.slice(1)}`);
  }

  private messages(): Locator {
    return this.network.getByRole('region', { name: this.number, exact: true }).getByRole('paragraph');
  }

  /** Waits until the phone has so many messages; a decision settles for ten seconds. */
  async expectMessages(count: number): Promise<Locator> {
    await expect(async () => {
      await this.network.goto(env('PHONES_URL'));
      await expect(this.messages()).toHaveCount(count, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    return this.messages().last();
  }

  /** Taps the link that stops texts in a message. */
  async openStop(message: Locator): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await message.getByRole('link', { name: /\/stop#/ }).click();
    const page = await opened;
    await expect(page.getByRole('heading', { level: 1, name: 'Stop text messages' })).toBeVisible();
    await usable(page);
    return page;
  }
}

/** Types a number on the page behind the link, and presses the button. */
async function stop(page: Page, number: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Type the number again' });
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Phone').fill(number);
  await page.getByRole('button', { name: 'Stop text messages' }).click();
}
const shown = (number: string) => number.replace(/^0?(\d{3}) ?(\d{3}) ?(\d{3})$/, '+254 $1 $2 $3');
const expectSaid = (page: Page, number: string) =>
  expect(page.getByRole('status')).toHaveText(
    `If the link was sent to ${shown(number)}, no further text message goes to this number. One that is on its way may still arrive.`,
  );

/** Sends the link of the entry that is open in the dashboard, and waits for the sentence that says what became of it. */
async function textTheLink(page: Page, said: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Text the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: said }).last()).toBeVisible();
}

test(
  'a walk-in reads the decision on the phone, and stops further texts with the link in it',
  { tag: '@phone' },
  async ({ page, startLoggedIn, browser, logged, baseURL }) => {
    const [number, wrong, name] = [aNumber(), aNumber(), `Wambui ${unique()}`];
    const { call } = await organiser();
    await call('PUT', `/editions/${String(DEFAULT_SETTINGS.current_edition)}/sms`, OPEN);
    await startLoggedIn(await administrator());
    await page.goto('/admin/entries');
    await page.getByRole('button', { name: 'Walk-in' }).click();
    const form = page.getByRole('dialog', { name: 'Walk-in' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await form.getByLabel('Phone').fill(number);
    await form.getByRole('combobox', { name: 'Category' }).selectOption('Poetry');
    await form.getByRole('textbox', { name: 'Title of the piece' }).fill('Rain on the ridge');
    await form.getByRole('button', { name: 'Put on the programme' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `${name} is in with the number` })).toBeVisible();

    const device = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const phone = await Phone.of(device, number);
    const decision = await phone.expectMessages(1);
    await expect(decision).toContainText('accepted. Your number: ');
    const stopPage = await phone.openStop(decision);
    await expectFits(stopPage);
    await expectAccessibleInBoth(stopPage);

    await page.goto(`/admin/sent?to=${number}`);
    const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
    await expect(sent).toHaveCount(1);
    await expect(sent).toContainText('Ksh 0.80');
    await sent.getByRole('link', { name: 'Open the entry' }).click();

    await test.step('another number than that of the link is answered alike, and stops nothing', async () => {
      await stop(stopPage, wrong);
      await expectSaid(stopPage, wrong);
      await textTheLink(page, linkAdminMessages.queued);
      await phone.expectMessages(2);
      const other = { name: 'Somebody else', phone: wrong, category: 'Poetry', title: 'Dust' };
      await call('POST', '/entries/walk_in', other);
      const list = await browser.newPage({
        storageState: await page.context().storageState({ indexedDB: true }),
      });
      await list.goto(`${env('SITE_URL')}/admin/sent?to=${wrong}`);
      await expect(list.getByRole('list', { name: 'Sent' }).getByRole('listitem')).toHaveCount(1);
      await list.close();
    });

    await test.step('the own number gets no text any more, and the organiser reads why', async () => {
      await stop(stopPage, number);
      await expectSaid(stopPage, number);
      await expectAccessibleInBoth(stopPage);
      await textTheLink(page, smsApiMessages.optedOut);
      logged(new RegExp(linkAdminMessages.failed));
    });

    await test.step('a second press says the same, and the phone has got nothing since', async () => {
      await stop(stopPage, number);
      await expectSaid(stopPage, number);
      await phone.expectMessages(2);
    });
    await device.close();
  },
);

test(
  'the tab that an address names is in view on a phone',
  { tag: '@phone' },
  async ({ page, startLoggedIn }) => {
    await startLoggedIn(await administrator());
    for (const tab of ['texts', 'settings']) {
      await page.goto(`/admin/sent?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveId(`tab-${tab}`);
      // Arrows that appear after the tab was shown must not push it away, so it is looked at when they are there.
      await expect(page.locator('.MuiTabs-scrollButtons')).toHaveCount(2);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
    }
  },
);
