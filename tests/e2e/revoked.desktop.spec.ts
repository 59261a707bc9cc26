import { messages } from '@ndeiya/domain/kernel/messages';
import type { Page } from 'playwright/test';
import { administrator, endSessions, revoke } from '../support/admin';
import { sendLogin } from '../support/loginForm';
import { expect, test } from './support/test';

interface Message {
  addTarget?: { documents?: { documents: string[] } };
}

/** No target has this number: to stop following it changes nothing. */
const NO_TARGET = 999_999;

/** The page asks to follow its own profile, and nobody hears it. Gives how often it has asked. */
async function holdProfile(page: Page, uid: string): Promise<() => number> {
  let held = 0;
  const isProfile = ({ addTarget }: Message) =>
    addTarget?.documents?.documents.some((name) => name.endsWith(`/users/${uid}`)) === true;
  await page.route(/Firestore\/Listen\/channel/, (route, request) => {
    const form = new URLSearchParams(request.postData() ?? '');
    for (const [name, value] of [...form].filter(([key]) => /^req\d+___data__$/.test(key))) {
      const message = JSON.parse(value) as Message & { database: string };
      if (!isProfile(message)) continue;
      form.set(name, JSON.stringify({ database: message.database, removeTarget: NO_TARGET }));
      held += 1;
    }
    return route.continue(request.method() === 'POST' ? { postData: form.toString() } : {});
  });
  return () => held;
}

test('rights that are taken back end the visit although the live profile brings no update', async ({
  page,
  logIn,
  pageErrors,
}) => {
  const account = await administrator();
  const held = await holdProfile(page, account.uid);
  await logIn(account);
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect.poll(held).toBeGreaterThan(0);
  await revoke(account.uid);
  const told = page.getByRole('alert').filter({ hasText: messages.admin.rightsRevoked });
  // The emulator looks at the rules when a query begins; what was on its way may have been refused already.
  const section = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' });
  await section.or(told).first().click();
  await expect(told).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL('/');
  // The listeners and requests that are active at that moment are denied, which is logged.
  const denied =
    /^(live query|read the failed mails|read the text messages|read the numbers of lost links|count):/;
  expect(pageErrors.splice(0).filter((text) => !denied.test(text))).toEqual([]);
});

test('an administrator whose session the server has ended returns to the same page after a new login', async ({
  page,
  logIn,
  pageErrors,
}) => {
  const account = await administrator();
  // Else a request of the overview or of its bell might be the one that finds the session ended.
  const paths = ['**/api/mail/failed', '**/api/passes/lost', /\/api\/outbox\?.*state=failed/];
  const loaded = Promise.all(paths.map((path) => page.waitForResponse(path)));
  await logIn(account);
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await loaded;
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const ask = async () => {
    // A token that was issued in the same second is still valid.
    await endSessions(account.uid);
    const answer = await page.request.get('/api/stats/', { headers: { Authorization: `Bearer ${token}` } });
    return answer.status();
  };
  await expect.poll(ask).toBe(401);
  const search = page.getByRole('combobox', { name: /Search/ });
  await search.fill(account.username);
  await expect(page.getByRole('option', { name: account.username })).toBeVisible();
  await search.press('Enter');
  const place = `/admin/users?open=${account.uid}`;
  await expect(page).toHaveURL(place);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(`${account.username}x`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: messages.admin.sessionEnded })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await sendLogin(page, account);
  await expect(page).toHaveURL(place);
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username);
  const refused =
    /^(live query|read the failed mails|read the text messages|read the numbers of lost links|count|get the token|save user|load home)/;
  expect(pageErrors.splice(0).filter((text) => !refused.test(text))).toEqual([]);
});
