import { messages } from '@ndeiya/domain/kernel/messages';
import { makeContact, makeParticipant, makePartner, makeRegistration } from '@ndeiya/domain/testing/makers';
import type { Page } from 'playwright/test';
import { registerAccount, storedWhere } from '../support/server';
import { expectMails } from './support/mailbox';
import { expect, fillParticipant, test } from './support/test';

/**
 * The connection goes in the middle of each form, and the answer to a form gets lost after the server has done what it
 * asks for: the page says so, what is typed stays, and sent again it is done once.
 */

interface Filled {
  /** The path of the request. */
  url: string | RegExp;
  submit: string;
  /** A field, and what stands in it. */
  field: [label: RegExp, value: string];
  failed: string;
  /** The message after the second attempt. */
  again: string;
  /** Said to those who see it: the page is about something else. */
  quiet?: boolean;
  /** The record of which exactly one must exist afterwards. */
  once?: [collection: string, field: string, value: string];
}
interface Form {
  name: string;
  fill: (page: Page) => Promise<Filled>;
  /** A failure is in the page's log. */
  logs: RegExp;
  /** It is sent and said as another form is, so that it is tried at night only. */
  tag?: '@night';
}

const main = (page: Page) => page.getByRole('main');
const form = (page: Page, { submit }: Filled) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) });

async function fillRegistration(page: Page): Promise<Filled> {
  const { username, email, password } = makeRegistration();
  await page.goto('/register/user');
  await main(page).getByLabel('Username').fill(username);
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(password);
  return {
    url: '**/api/users/register',
    submit: 'Open an account',
    field: [/Username/, username],
    failed: messages.account.registerFailed,
    again: messages.account.registered,
    once: ['users', 'email', email],
  };
}

async function fillLogin(page: Page): Promise<Filled> {
  const { email, password } = await registerAccount();
  await page.goto('/login');
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(password);
  return {
    url: '**/accounts:signInWithPassword**',
    submit: 'Login',
    field: [/Email/, email],
    failed: messages.login.unreached,
    again: messages.login.success,
  };
}

async function fillForgot(page: Page): Promise<Filled> {
  const { email } = await registerAccount();
  await page.goto('/forgot_password');
  await main(page).getByLabel('Email').fill(email);
  return {
    url: '**/api/users/forgot_password',
    submit: 'Send Reset Code',
    field: [/Email/, email],
    failed: messages.network,
    again: messages.forgotPassword.sent,
  };
}

async function fillReset(page: Page): Promise<Filled> {
  const { email, password } = await registerAccount();
  await page.request.post('/api/users/forgot_password', { data: { email } });
  const [mail] = await expectMails(email, 1);
  const code = /[0-9A-Z]{4,}(?:-[0-9A-Z]{4,})+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto('/reset_password');
  await page.getByLabel('Reset code').fill(code);
  await page.getByLabel(/^New password/i).fill(`${password} again`);
  await page.getByLabel(/^Confirm password/i).fill(`${password} again`);
  return {
    url: '**/api/users/reset_password',
    submit: 'Reset Password',
    field: [/Reset code/, code],
    failed: messages.network,
    again: messages.resetPassword.mayBeDone,
  };
}

async function fillPartner(page: Page): Promise<Filled> {
  const { organisation, contact_person, email, phone } = makePartner();
  await page.goto('/register/partner');
  await main(page).getByLabel('Organisation').fill(organisation);
  await main(page).getByRole('combobox', { name: /^Kind/ }).selectOption({ index: 1 });
  await main(page).getByLabel('Contact person').fill(contact_person);
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Phone').fill(phone);
  await main(page).getByRole('checkbox').first().check();
  return {
    url: '**/api/partners',
    submit: 'Send application',
    field: [/Organisation/, organisation],
    failed: messages.partner.failed,
    again: messages.partner.sent,
    once: ['partner_applications', 'email', email],
  };
}

async function fillContact(page: Page): Promise<Filled> {
  const input = makeContact();
  await page.goto('/');
  await page.getByRole('heading', { name: /Contact Us/ }).scrollIntoViewIfNeeded();
  const contact = page.getByRole('form', { name: 'Contact Us' });
  await contact.getByLabel('Name').fill(input.name);
  await contact.getByLabel('Email').fill(input.email);
  await contact.getByLabel('Message').fill(input.message);
  return {
    url: '**/api/contact',
    submit: 'Send Message',
    field: [/Message/, input.message],
    failed: messages.contact.failed,
    again: messages.contact.sent,
    once: ['contact_messages', 'email', input.email],
  };
}

async function fillNewsletter(page: Page): Promise<Filled> {
  const { email } = makeContact();
  await page.goto('/terms');
  await page.getByLabel(/^Newsletter/).fill(email);
  return {
    url: '**/api/newsletter/subscribe',
    submit: 'Subscribe',
    field: [/^Newsletter/, email],
    failed: messages.newsletter.failed,
    again: messages.newsletter.subscribed,
    quiet: true,
    once: ['newsletter_subscribers', 'email', email],
  };
}

async function fillEntry(page: Page): Promise<Filled> {
  const entry = makeParticipant();
  await page.goto('/register/participant');
  await fillParticipant(page, entry);
  return {
    url: /\/api\/participants\/?$/,
    submit: 'Register',
    field: [/Name/, entry.name],
    failed: messages.participant.registerFailed,
    again: messages.participant.registered,
    once: ['participants', 'email', entry.email],
  };
}

const FORMS: Form[] = [
  { name: 'register', fill: fillRegistration, logs: /^register an account: / },
  { name: 'login', fill: fillLogin, logs: /^log in: / },
  { name: 'forgot password', fill: fillForgot, logs: /reset code: /, tag: '@night' },
  { name: 'reset password', fill: fillReset, logs: /^reset the password: / },
  { name: 'partner', fill: fillPartner, logs: /^apply as partner: /, tag: '@night' },
  { name: 'contact', fill: fillContact, logs: /^send a contact message: / },
  { name: 'newsletter', fill: fillNewsletter, logs: /^subscribe to the newsletter: / },
];

/** The server does it, and no answer comes; the browser's clock is moved, so that nobody waits. */
async function expectTimeout(page: Page, filled: Filled): Promise<void> {
  const button = form(page, filled).getByRole('button', { name: filled.submit, exact: true });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let done = 0;
  await page.route(
    filled.url,
    async (route) => {
      done = (await route.fetch()).status();
      await held;
      await route.abort();
    },
    { times: 1 },
  );
  await page.clock.install();
  await button.click();
  await expect.poll(() => done).toBe(201);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alert').filter({ hasText: messages.timeout })).toBeVisible();
  await expect(form(page, filled).getByLabel(filled.field[0])).toHaveValue(filled.field[1]);
  letGo();
  await button.click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert').filter({ hasText: filled.again })).toBeVisible();
  if (filled.once) expect(await storedWhere(...filled.once)).toHaveLength(1);
}

async function expectOnce(page: Page, filled: Filled): Promise<void> {
  const button = form(page, filled).getByRole('button', { name: filled.submit, exact: true });
  const value = form(page, filled).getByLabel(filled.field[0]);
  await page.context().setOffline(true);
  const told = filled.quiet ? form(page, filled) : form(page, filled).getByRole('alert');
  await expect(told).toContainText(messages.connection.form);
  await expect(button).toBeDisabled();
  await page.context().setOffline(false);
  await expect(button).toBeEnabled();
  await expect(value).toHaveValue(filled.field[1]);

  // The server does it, and the answer gets lost.
  let done = 0;
  await page.route(
    filled.url,
    async (route) => {
      const answer = await route.fetch();
      done = answer.status();
      await route.abort();
    },
    { times: 1 },
  );
  await button.click();
  await expect(page.getByText(filled.failed)).toBeVisible();
  expect([200, 201]).toContain(done);
  await expect(value).toHaveValue(filled.field[1]);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: filled.again })).toBeVisible();
  if (filled.once) expect(await storedWhere(...filled.once)).toHaveLength(1);
}

for (const { name, fill, logs, tag = [] } of FORMS) {
  test(`${name}: says so, keeps the fields, and is done once`, { tag }, async ({ page, logged }) => {
    await expectOnce(page, await fill(page));
    logged(logs);
  });
}

test('an entry of the competition: says so, keeps the fields, and is done once', async ({
  page,
  startLoggedIn,
  logged,
}) => {
  await startLoggedIn(await registerAccount());
  await expectOnce(page, await fillEntry(page));
  logged(/regist/);
});

test('a letter without an answer for 20 seconds: says so, keeps the fields, and is stored once', async ({
  page,
  logged,
}) => {
  await expectTimeout(page, await fillContact(page));
  logged(/^send a contact message: /);
});
