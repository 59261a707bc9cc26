import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Slot } from '@ndeiya/domain/programme/slot';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, makeAdmin } from '../support/backend';
import { slotNow } from '../support/slots';
import { aProgramme, banner, compareTaps, openCrew, tap, untilCrewReadyOffline } from './support/crewPhone';
import { type OwnBrowser, pageOf, startBrowser } from './support/ownBrowser';

/** The steward's browser is killed in the moment in which the screen shows a tap. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'crew-'));
let own: OwnBrowser;
let admin: Account;
let lines: Slot[];

async function open(address: string, online: boolean): Promise<Page> {
  own = await startBrowser(folder);
  return pageOf(own, address, online);
}

beforeAll(async () => {
  admin = await makeAdmin();
  lines = await aProgramme();
});
afterAll(async () => {
  await own.kill().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('after kill -9 right after each tap the page opens without a network, and every tap is there and is sent once', async () => {
  const first = await open('/about_us', true);
  const pass = await openCrew(first, admin, 'steward');
  await untilCrewReadyOffline(first);
  await own.kill();
  for (const [waiting, name] of ['Start', 'Done', 'Start'].entries()) {
    const page = await open('/crew', false);
    await tap(page, name);
    await banner(page)
      .getByText(new RegExp(`^${String(waiting + 1)} taps? wait`))
      .waitFor();
    await own.kill();
  }
  const page = await open('/crew', false);
  await page.getByRole('region', { name: 'On stage' }).getByText('A2 Njoki').waitFor();
  await compareTaps(page, pass);
  await page.context().setOffline(false);
  await banner(page).getByText('All sent').waitFor();
  await compareTaps(page, pass);
  const states = await Promise.all(lines.map(async ({ id }) => (await slotNow(id)).state));
  expect(states).toEqual(['done', 'on_stage', 'planned', 'planned']);
});
