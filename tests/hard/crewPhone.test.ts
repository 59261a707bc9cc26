import type { Slot } from '@ndeiya/domain/programme/slot';
import { expect, test } from 'vitest';
import { call } from '../support/client';
import { slotNow } from '../support/slots';
import {
  aProgramme,
  banner,
  compareTaps,
  keptOn,
  openCrew,
  tap,
  TAPS,
  untilCrewReadyOffline,
} from './support/crewPhone';
import { onPhone, untilAnswered } from './support/judgePhone';
import { phones } from './support/phones';

/** The faults of a day at a venue, on the phones of the steward and of the check-in in a real browser. */

const phone = phones();
const POLL = { timeout: 60_000, interval: 250 };

async function steward() {
  const lines = (await aProgramme()) as [Slot, Slot, Slot, Slot];
  const page = await phone.aPhone();
  const pass = await openCrew(page, phone.admin(), 'steward');
  return { page, pass, lines };
}

test('taps without a network are there after a reload, and are sent once when it returns', async () => {
  const { page, pass, lines } = await steward();
  await untilCrewReadyOffline(page);
  await page.context().setOffline(true);
  for (const name of ['Start', 'Done', 'Start']) await tap(page, name);
  await banner(page).getByText('3 taps wait').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'On stage' }).getByText('A2 Njoki').waitFor();
  await compareTaps(page, pass);
  await page.context().setOffline(false);
  await banner(page).getByText('All sent').waitFor();
  await compareTaps(page, pass);
  expect((await slotNow(lines[0].id)).state).toBe('done');
  expect((await slotNow(lines[1].id)).state).toBe('on_stage');
});

test('a tab that is closed at any moment between tap and answer loses nothing that it has shown', async () => {
  const { page: first, pass, lines } = await steward();
  await first.context().route(TAPS, async (route) => {
    // The server has it, and the tab may be gone before the answer comes.
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
  for (const [place, name] of ['Start', 'Done', 'Start', 'Done'].entries()) {
    const page = await first.context().newPage();
    await page.goto('/crew');
    const sent = page.waitForRequest(TAPS).catch(() => undefined);
    await tap(page, name);
    // A tap is stored when the screen has changed; the tab is closed then, or a little later.
    const done = page.getByRole('button', { name: 'Done', exact: true });
    await done.waitFor({ state: name === 'Start' ? 'visible' : 'hidden' });
    if (place % 2 === 1) await sent;
    await page.close();
  }
  await first.reload();
  await untilAnswered(first);
  await compareTaps(first, pass);
  const states = await Promise.all(lines.map(async ({ id }) => (await slotNow(id)).state));
  expect(states).toEqual(['done', 'done', 'planned', 'planned']);
});

test('the same taps sent again, in the wrong order, change nothing', async () => {
  const { page, pass, lines } = await steward();
  await tap(page, 'Start');
  await tap(page, 'Done');
  await untilAnswered(page);
  const before = await slotNow(lines[0].id);
  const ops = (await onPhone(page)).map(({ op }) => op).reverse();
  const token = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('phone');
        opened.onsuccess = () => {
          const held = opened.result.transaction('kept').objectStore('kept').get('crew pass');
          held.onsuccess = () => resolve((held.result as { token: string }).token);
        };
      }),
  );
  const again = await call('post', '/stage/ops', { pass: token, json: { ops: [...ops, ...ops] } });
  expect(again.status).toBe(200);
  expect(await slotNow(lines[0].id)).toEqual(before);
  await compareTaps(page, pass);
});

test('a pass that is revoked while the phone is offline: the taps stay, the names of performers go', async () => {
  await aProgramme();
  const page = await phone.aPhone();
  const pass = await openCrew(page, phone.admin(), 'crew');
  await page.context().setOffline(true);
  await tap(page, 'Mumbi is here');
  await banner(page).getByText('1 tap waits').waitFor();
  expect(await keptOn(page)).toContain('Wanjik');
  await call('post', `/passes/${pass}/revoke`, { token: phone.admin().token, json: {} });
  await page.context().setOffline(false);
  await banner(page)
    .getByText(/revoked/i)
    .waitFor();
  await expect.poll(() => keptOn(page), POLL).toBe('[]');
  expect((await onPhone(page)).map(({ result }) => result)).toEqual([null]);
});

test('the names of performers are deleted when the pass is over, without a network too', async () => {
  await aProgramme();
  const page = await phone.aPhone();
  await openCrew(page, phone.admin(), 'crew');
  await untilCrewReadyOffline(page);
  expect(await keptOn(page)).toContain('Wanjik');
  await page.context().setOffline(true);
  await page.clock.setSystemTime(new Date('2100-01-01T00:00:00Z'));
  await page.reload();
  await expect.poll(() => keptOn(page), POLL).toBe('[]');
});
