import { REDIRECT_DELAY_MS } from '@ndeiya/domain/constants';
import { messages } from '@ndeiya/domain/messages';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as account from '../../data/account';
import { ApiError, NetworkError } from '../../lib/api';
import { notify } from '../../lib/notify';
import { login } from '../../lib/session/session';
import { renderPage } from '../../testing/page';
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

const NEW_ACCOUNT = { 'Username *': 'wanjiru', 'Email *': 'w@example.org', 'Password *': 'flame-2025' };

test('register: success shows a message and clears the fields', async () => {
  vi.mocked(account.registerAccount).mockResolvedValue({ id: 'u1' });
  renderPage(<RegisterUserPage />, '/register/user');
  await fill(NEW_ACCOUNT, 'Register');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.account.registered);
  });
  expect(account.registerAccount).toHaveBeenCalledWith({
    username: 'wanjiru',
    email: 'w@example.org',
    password: 'flame-2025',
  });
  expect(screen.getByLabelText('Email *')).toHaveValue('');
});

test('register: a failure keeps the fields and shows the server’s errors beside them', async () => {
  vi.mocked(account.registerAccount).mockRejectedValueOnce(REFUSED);
  renderPage(<RegisterUserPage />, '/register/user');
  await fill(NEW_ACCOUNT, 'Register');
  expect(await screen.findByText('Taken.')).toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledWith('That name is taken.');
  expect(screen.getByLabelText('Username *')).toHaveValue('wanjiru');
  expect(screen.getByLabelText('Username *')).toHaveAccessibleDescription('Taken.');
});

test('register: a password can be shown and hidden', async () => {
  renderPage(<RegisterUserPage />, '/register/user');
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
  renderPage(<LoginPage />, '/login');
  await fill({ 'Email *': 'w@example.org', 'Password *': 'x' }, 'Login');
  expect(await screen.findByText(`now at ${to}`)).toBeInTheDocument();
  expect(notify.success).toHaveBeenCalledWith(messages.login.success);
});

test('login: an administrator whose session ended in the dashboard is told so, and returns to the same page', async () => {
  vi.mocked(login).mockResolvedValue({ isAdmin: true });
  const from = '/admin/events?open=e1';
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state: { from, ended: true } }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/admin/events" element="the events" />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(messages.admin.sessionEnded);
  await fill({ 'Email *': 'a@example.org', 'Password *': 'flame' }, 'Login');
  expect(await screen.findByText('the events')).toBeInTheDocument();
});

test('login: shows a busy state, then any failure inline, and keeps the fields', async () => {
  let fail: (error: Error) => void = vi.fn();
  vi.mocked(login).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  renderPage(<LoginPage />, '/login');
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
  renderPage(<ForgotPasswordPage />, '/forgot_password');
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
  renderPage(<ForgotPasswordPage />, '/forgot_password');
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
  renderPage(<ResetPasswordPage />, '/reset_password');
  await reset('flame-2027');
  expect(await screen.findByText(messages.resetPassword.mismatch)).toBeInTheDocument();
  expect(account.resetPassword).not.toHaveBeenCalled();
});

test('reset password: the page says how long a code works, that the newest counts, and where there is another', () => {
  renderPage(<ResetPasswordPage />, '/reset_password');
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
  renderPage(<ResetPasswordPage />, '/reset_password');
  await reset('flame-2026');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.resetPassword.done);
  });
  expect(account.resetPassword).toHaveBeenCalledWith({ short_token: 'ABC', new_password: 'flame-2026' });
  expect(screen.getByLabelText('New password *')).toHaveValue('');
  await passTime(REDIRECT_DELAY_MS + 100);
  expect(screen.getByText('now at /login')).toBeInTheDocument();
});
