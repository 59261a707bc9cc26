import { REDIRECT_DELAY_MS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as account from '../../data/account';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { login } from '../../lib/session/session';
import { renderAt } from '../../testing/page';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import { RegisterUserPage } from './RegisterUserPage';
import { ResetPasswordPage } from './ResetPasswordPage';

vi.mock('../../data/home', () => ({ useBanner: () => null }));
vi.mock('../../data/account');
vi.mock('../../lib/session/session');

const user = userEvent.setup({ delay: null });
const REFUSED = new ApiError(422, { error: 'That name is taken.', fields: { username: 'Taken.' } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
});

async function fill(fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: button }));
}
const passTime = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

const REGISTERED = { id: 'u1', username: 'wanjiru', email: 'w@example.org', is_admin: false };
const NEW_ACCOUNT = { 'Username *': 'wanjiru', 'Email *': 'w@example.org', 'Password *': 'flame-2025' };

test('whoever comes with a class or a choir finds the way to enter a group, which needs no account', () => {
  renderAt(<RegisterUserPage />, '/register/user');
  expect(screen.getByText(/For a whole class, choir or village/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter a group' })).toHaveAttribute('href', '/register/group');
});

test('a new account: success shows a message, and the login with both fields filled in', async () => {
  vi.mocked(account.registerAccount).mockResolvedValue(REGISTERED);
  vi.mocked(login).mockResolvedValue({ isAdmin: false });
  renderAt(<RegisterUserPage />, '/register/user');
  await fill(NEW_ACCOUNT, 'Open an account');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.account.registered);
  });
  expect(account.registerAccount).toHaveBeenCalledWith({
    username: 'wanjiru',
    email: 'w@example.org',
    password: 'flame-2025',
  });
  expect(screen.queryByLabelText('Username *')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email *')).toHaveValue('w@example.org');
  expect(screen.getByLabelText('Password *')).toHaveValue('flame-2025');
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('now at /')).toBeInTheDocument();
  expect(login).toHaveBeenCalledWith('w@example.org', 'flame-2025');
});

test('a new account: a failure keeps the fields and shows the server’s errors beside them', async () => {
  vi.mocked(account.registerAccount).mockRejectedValueOnce(REFUSED);
  renderAt(<RegisterUserPage />, '/register/user');
  await fill(NEW_ACCOUNT, 'Open an account');
  expect(await screen.findByText('Taken.')).toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledWith('That name is taken.');
  expect(screen.getByLabelText('Username *')).toHaveValue('wanjiru');
  expect(screen.getByLabelText('Username *')).toHaveAccessibleDescription('Taken.');
});

test('a new account: the password can be shown and hidden', async () => {
  renderAt(<RegisterUserPage />, '/register/user');
  const field = screen.getByLabelText('Password *');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test.each([
  [true, '/admin'],
  [false, '/'],
])('login: administrator %j leads to %s', async (isAdmin, to) => {
  vi.mocked(login).mockResolvedValue({ isAdmin });
  renderAt(<LoginPage />, '/login');
  await fill({ 'Email *': 'w@example.org', 'Password *': 'x' }, 'Login');
  expect(await screen.findByText(`now at ${to}`)).toBeInTheDocument();
  expect(notify.success).toHaveBeenCalledWith(messages.login.success);
});

/** The pages of the account, opened by a page that asked for the login. */
function openFor(next: unknown, at = '/login', more = {}) {
  render(
    <MemoryRouter initialEntries={[{ pathname: at, state: { next, ...more } }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register/user" element={<RegisterUserPage />} />
        <Route path="/forgot_password" element={<ForgotPasswordPage />} />
        <Route path="/reset_password" element={<ResetPasswordPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
}
function Place() {
  const { pathname, search } = useLocation();
  return `now at ${pathname}${search}`;
}
const CREDENTIALS = { 'Email *': 'w@example.org', 'Password *': 'flame-2025' };

test.each([
  { isAdmin: true, next: '/admin/events?open=e1', to: '/admin/events?open=e1' },
  { isAdmin: true, next: '/entries/e1', to: '/entries/e1' },
  { isAdmin: true, next: { pathname: '/entries' }, to: '/admin' },
  { isAdmin: false, next: '/register/participant', to: '/register/participant' },
  { isAdmin: false, next: '/admin/events', to: '/' },
  { isAdmin: false, next: '//evil.example/', to: '/' },
  { isAdmin: false, next: '/\\evil.example', to: '/' },
  { isAdmin: false, next: 'https://evil.example/', to: '/' },
])('login: asked for by $next, administrator $isAdmin, leads to $to', async ({ isAdmin, next, to }) => {
  vi.mocked(login).mockResolvedValue({ isAdmin });
  openFor(next);
  await fill(CREDENTIALS, 'Login');
  expect(await screen.findByText(`now at ${to}`)).toBeInTheDocument();
});

test('login: an administrator whose session ended in the dashboard is told so until the next try', async () => {
  vi.mocked(login).mockResolvedValue({ isAdmin: true });
  openFor('/admin/events?open=e1', '/login', { ended: true });
  expect(screen.getByRole('alert')).toHaveTextContent(messages.admin.sessionEnded);
  await fill(CREDENTIALS, 'Login');
  expect(await screen.findByText('now at /admin/events?open=e1')).toBeInTheDocument();
});

test('a newcomer whom a page sent to the login opens an account, logs in and is back at that page', async () => {
  vi.mocked(account.registerAccount).mockResolvedValue(REGISTERED);
  vi.mocked(login).mockResolvedValue({ isAdmin: false });
  openFor('/register/participant');
  await user.click(screen.getByRole('link', { name: 'Open an account' }));
  await fill(NEW_ACCOUNT, 'Open an account');
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  expect(await screen.findByText('now at /register/participant')).toBeInTheDocument();
});

test('the page that asked for the login is led to after a new account was not needed', async () => {
  vi.mocked(login).mockResolvedValue({ isAdmin: false });
  openFor('/entries/e1', '/register/user');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await fill(CREDENTIALS, 'Login');
  expect(await screen.findByText('now at /entries/e1')).toBeInTheDocument();
});

test('the page that asked for the login is led to after a forgotten password', async () => {
  vi.mocked(account.sendResetCode).mockResolvedValue({ message: 'ok' });
  vi.mocked(account.resetPassword).mockResolvedValue({ message: 'ok' });
  vi.mocked(login).mockResolvedValue({ isAdmin: false });
  openFor('/entries/e1');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await user.click(screen.getByRole('link', { name: 'Back to Login' }));
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await fill({ 'Email *': 'w@example.org' }, 'Send Reset Code');
  await passTime(REDIRECT_DELAY_MS + 100);
  await user.click(await screen.findByRole('link', { name: 'ask for a new code' }));
  await fill({ 'Email *': 'w@example.org' }, 'Send Reset Code');
  await passTime(REDIRECT_DELAY_MS + 100);
  await reset('flame-2026');
  await passTime(REDIRECT_DELAY_MS + 100);
  await fill(CREDENTIALS, 'Login');
  expect(await screen.findByText('now at /entries/e1')).toBeInTheDocument();
});

test('login: shows a busy state, then any failure inline, and keeps the fields', async () => {
  let fail: (error: Error) => void = vi.fn();
  vi.mocked(login).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  renderAt(<LoginPage />, '/login');
  await fill({ 'Email *': 'w@example.org', 'Password *': 'x' }, 'Login');
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  fail(new NetworkError(null));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(messages.login.failed);
  expect(alert).toHaveTextContent(messages.login.unreached);
  expect(screen.getByLabelText('Email *')).toHaveValue('w@example.org');
});

test('forgot password: opens the next page two seconds after success', async () => {
  vi.mocked(account.sendResetCode).mockResolvedValue({ message: 'ok' });
  renderAt(<ForgotPasswordPage />, '/forgot_password');
  await fill({ 'Email *': 'w@example.org' }, 'Send Reset Code');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.forgotPassword.sent);
  });
  await passTime(REDIRECT_DELAY_MS - 200);
  expect(screen.queryByText('now at /reset_password')).not.toBeInTheDocument();
  await passTime(300);
  expect(screen.getByText('now at /reset_password')).toBeInTheDocument();
});

test.each([
  ['the server’s words', new ApiError(429, { error: 'Too many.' }), 'Too many.'],
  ['no words', new ApiError(500, {}), messages.forgotPassword.failed],
  ['not reached', new NetworkError(null), messages.network],
])('forgot password: %s', async (_, error, text) => {
  vi.mocked(account.sendResetCode).mockRejectedValue(error);
  renderAt(<ForgotPasswordPage />, '/forgot_password');
  await fill({ 'Email *': 'w@example.org' }, 'Send Reset Code');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(text);
  });
  expect(screen.getByLabelText('Email *')).toHaveValue('w@example.org');
});

const reset = (confirmation: string) =>
  fill(
    { 'Reset code *': 'ABC', 'New password *': 'flame-2026', 'Confirm password *': confirmation },
    'Reset Password',
  );

test('reset password: a wrong repetition is not sent', async () => {
  renderAt(<ResetPasswordPage />, '/reset_password');
  await reset('flame-2027');
  expect(await screen.findByText(messages.resetPassword.mismatch)).toBeInTheDocument();
  expect(account.resetPassword).not.toHaveBeenCalled();
});

test('reset password: the page says how long a code works, that the newest counts, and where there is another', () => {
  renderAt(<ResetPasswordPage />, '/reset_password');
  expect(
    screen.getByText(/works for 10 minutes after you asked for it, and only the newest one counts/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'ask for a new code' })).toHaveAttribute(
    'href',
    '/forgot_password',
  );
});

test('reset password: success clears the fields and opens the login', async () => {
  vi.mocked(account.resetPassword).mockResolvedValue({ message: 'ok' });
  renderAt(<ResetPasswordPage />, '/reset_password');
  await reset('flame-2026');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.resetPassword.done);
  });
  expect(account.resetPassword).toHaveBeenCalledWith({ short_token: 'ABC', new_password: 'flame-2026' });
  expect(screen.getByLabelText('New password *')).toHaveValue('');
  await passTime(REDIRECT_DELAY_MS + 100);
  expect(screen.getByText('now at /login')).toBeInTheDocument();
});
