import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright';
import { pressButton, sees, visit } from './windows';

const goOn = (page: Page) => pressButton(page, 'Save and go on');

/** A contestant registers on a phone and sends an entry with one child; the address of the entry's page. */
export async function registerChild(page: Page, { category, name }: { category: string; name: string }) {
  await visit(page, '/register/participant');
  const { email, phone } = makeParticipant();
  const form = page.locator('form').filter({ has: page.getByLabel('Phone') });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Category').selectOption(category);
  await pressButton(page, 'Register');
  await page.getByRole('link', { name: 'Go on with my entry' }).click();
  await page.getByRole('link', { name: 'Go on with your entry' }).click();
  await page.getByLabel('One person').check();
  await goOn(page);
  await page.getByLabel('Title of the piece').fill(`Song of ${name}`);
  await page.getByLabel('Name for the programme').fill(name);
  await page.getByLabel('Minutes').fill('3');
  await goOn(page);
  await page.getByLabel('Under 18').check();
  await page.getByLabel("Guardian's name").fill('Njeri Kamau');
  await page.getByLabel('Relation').fill('Mother');
  await page.getByLabel("Guardian's phone or e-mail").fill('njeri@example.org');
  await goOn(page);
  await goOn(page);
  await pressButton(page, 'Send my entry');
  await page.getByRole('heading', { name: myEntryMessages.states.accepted }).waitFor();
  return new URL(page.url()).pathname;
}

/** A guardian agrees that the child takes part, and to nothing else. */
export async function agree(page: Page, code: string): Promise<void> {
  await visit(page, `/consent#${code}`);
  await pressButton(page, 'Open');
  await page.getByLabel('Your name').fill('Njeri Kamau');
  await page.getByRole('checkbox').first().check();
  await pressButton(page, 'I agree');
  await page.getByRole('button', { name: 'Take my consent back' }).waitFor();
}

/** An organiser builds the programme from the accepted entries and publishes it. */
export async function planDay(page: Page, count: number): Promise<void> {
  await visit(page, '/admin/programme');
  await pressButton(page, 'Build the programme');
  const lines = page.getByRole('list', { name: 'Programme' }).getByRole('listitem');
  await lines.nth(count - 1).waitFor();
  await pressButton(page, 'Publish');
  await sees(page, 'Published');
}

/** The check-in ticks everybody who is there. */
export async function checkIn(page: Page, code: string, labels: readonly string[]): Promise<void> {
  await page.goto(`/crew#${code}`);
  await page.getByRole('heading', { name: 'Check-in' }).waitFor();
  for (const label of labels) {
    await page.getByLabel('Name or number').fill(label);
    await pressButton(page, `${label} is here`);
  }
  await page.getByRole('banner').getByText('All sent').waitFor();
}

/** The steward starts and ends every performance. `absent` does not come, and is called twice. */
export async function runStage(page: Page, code: string, absent: string): Promise<string[]> {
  await page.goto(`/crew#${code}`);
  const next = page.getByRole('region', { name: 'Next' });
  const performed: string[] = [];
  await next.waitFor();
  while (await next.isVisible()) {
    const [number = '', ...label] = (await next.getByRole('heading').innerText()).split(' ');
    if (label.join(' ') === absent) {
      const inVain = next.getByRole('button', { name: /^(Not|Still not) here$/ });
      const isFirst = (await inVain.innerText()) === 'Not here';
      await inVain.click();
      // The last performance stays the next one when it is postponed.
      if (isFirst) {
        await page.getByText('Postponed').first().waitFor();
        continue;
      }
    } else {
      await pressButton(page, 'Start');
      await pressButton(page, 'Done');
      performed.push(number);
    }
    await page.getByRole('heading', { name: `${number} ${label.join(' ')}` }).waitFor({ state: 'hidden' });
  }
  await page.getByRole('banner').getByText('All sent').waitFor();
  return performed;
}
