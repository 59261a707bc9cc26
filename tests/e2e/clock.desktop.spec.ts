import { messages } from '@ndeiya/domain/kernel/messages';
import { makeEvent, makeParticipant } from '@ndeiya/domain/testing/makers';
import { administrator, storeEvent } from '../support/admin';
import { registerAccount, storedDocument, storedWhere } from '../support/server';
import { expect, fillParticipant, test } from './support/test';

/** Browsers whose clocks are wrong: what is stored carries the server's time, and people get in. */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WRONG = [
  { name: 'five hours ahead', offset: 5 * HOUR_MS, tag: [] },
  { name: 'two days behind', offset: -48 * HOUR_MS, tag: '@night' },
];

/** A stored time is now, by this machine's clock. */
function expectNow(time: unknown): void {
  const { _seconds: seconds } = JSON.parse(JSON.stringify(time)) as { _seconds: number };
  expect(Math.abs(seconds * 1000 - Date.now())).toBeLessThan(5 * MINUTE_MS);
}

for (const { name, offset, tag } of WRONG) {
  test(
    `a browser whose clock is ${name}: logs in, enters the competition, changes an event`,
    { tag },
    async ({ page, logIn }) => {
      await page.clock.install({ time: Date.now() + offset });

      await test.step('an entry of the competition', async () => {
        const entry = makeParticipant();
        await logIn(await registerAccount());
        await page.goto('/register/participant');
        await fillParticipant(page, entry);
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: messages.participant.registered }),
        ).toBeVisible();
        const [found] = await storedWhere('participants', 'email', entry.email);
        expectNow(found?.created_at);
      });

      await test.step('an administrator changes an event', async () => {
        const event = await storeEvent();
        const { theme } = makeEvent({ theme: `Justice ${event.id}` });
        await logIn(await administrator());
        await page.goto(`/admin/events?open=${event.id}`);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Theme' }).fill(theme);
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('alert').filter({ hasText: messages.event.updated })).toBeVisible();
        const changed = await storedDocument(event.path);
        expect(changed).toMatchObject({ theme });
        expectNow(changed?.updated_at);
      });
    },
  );
}
