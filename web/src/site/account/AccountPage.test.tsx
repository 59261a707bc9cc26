import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as data from '../../data/account';
import { useAccount } from '../../data/entries/account';
import { ApiError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { logout } from '../../lib/session/session';
import { renderAt } from '../../testing/page';
import { AccountPage } from './AccountPage';

vi.mock('../../data/account');
vi.mock('../../data/entries/account');
vi.mock('../../lib/session/session');

const user = userEvent.setup({ delay: null });
const OWN = { id: 'u1', username: 'wanjiru', email: 'old@example.org', is_admin: false };
const CHANGE = { email: 'new@example.org', expires_at: '2031-01-01T09:30:00.000Z' };

beforeEach(() => {
  vi.mocked(useAccount).mockReturnValue({ status: 'in', uid: 'u1', isConfirmed: true });
  vi.mocked(data.readOwnAccount).mockResolvedValue({ ...OWN, email_change: null });
  for (const kind of ['success', 'error', 'warning'] as const) vi.spyOn(notify, kind).mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

const ask = async (email: string) => {
  await user.type(await screen.findByLabelText('New email *'), email);
  await user.type(screen.getByLabelText('Password *'), 'flame');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
};

test('shows username and address, and without a change no field for a code', async () => {
  renderAt(<AccountPage />, '/account');
  expect(await screen.findByText('wanjiru')).toBeInTheDocument();
  expect(screen.getByText('old@example.org')).toBeInTheDocument();
  expect(screen.queryByLabelText('Code *')).not.toBeInTheDocument();
});

test('a visitor is led to the login', async () => {
  vi.mocked(useAccount).mockReturnValue({ status: 'out', uid: null, isConfirmed: false });
  renderAt(<AccountPage />, '/account');
  expect(await screen.findByText('now at /login')).toBeInTheDocument();
  expect(data.readOwnAccount).not.toHaveBeenCalled();
});

test('after the request the field for the code appears, and the old address is still shown', async () => {
  vi.mocked(data.askForAddress).mockResolvedValue({ message: 'A code is on its way.' });
  renderAt(<AccountPage />, '/account');
  await screen.findByText('wanjiru');
  vi.mocked(data.readOwnAccount).mockResolvedValue({ ...OWN, email_change: CHANGE });
  await ask(CHANGE.email);
  expect(await screen.findByLabelText('Code *')).toBeInTheDocument();
  expect(data.askForAddress).toHaveBeenCalledWith({ email: CHANGE.email, password: 'flame' });
  expect(screen.getByText(/You asked for new@example.org\. .* until 12:30/)).toBeInTheDocument();
  expect(screen.getByText('old@example.org')).toBeInTheDocument();
  expect(screen.getByLabelText('Password *')).toHaveValue('');
});

test('a wrong password is said beside its field, and keeps the fields', async () => {
  const fields = { password: 'This is not the password.' };
  vi.mocked(data.askForAddress).mockRejectedValue(new ApiError(422, { error: 'Look again.', fields }));
  renderAt(<AccountPage />, '/account');
  await ask(CHANGE.email);
  expect(await screen.findByText(fields.password)).toBeInTheDocument();
  expect(notify.error).toHaveBeenCalledWith('Look again.');
  expect(screen.getByLabelText('New email *')).toHaveValue(CHANGE.email);
});

test('the right code ends the session and leads to the login without a warning', async () => {
  vi.mocked(data.readOwnAccount).mockResolvedValue({ ...OWN, email_change: CHANGE });
  vi.mocked(data.confirmAddress).mockResolvedValue({ message: 'Changed.' });
  renderAt(<AccountPage />, '/account');
  await user.type(await screen.findByLabelText('Code *'), 'abcde');
  await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  expect(await screen.findByText('now at /login')).toBeInTheDocument();
  expect(notify.success).toHaveBeenCalledWith('Changed.');
  await waitFor(() => expect(logout).toHaveBeenCalled());
  expect(notify.warning).not.toHaveBeenCalled();
});

test('a refused code keeps the session and the field', async () => {
  vi.mocked(data.readOwnAccount).mockResolvedValue({ ...OWN, email_change: CHANGE });
  vi.mocked(data.confirmAddress).mockRejectedValue(new ApiError(400, { error: 'This code is wrong.' }));
  renderAt(<AccountPage />, '/account');
  await user.type(await screen.findByLabelText('Code *'), 'abcde');
  await user.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('This code is wrong.'));
  expect(screen.getByLabelText('Code *')).toHaveValue('abcde');
  expect(logout).not.toHaveBeenCalled();
});

test('an account that cannot be loaded can be tried again', async () => {
  vi.mocked(data.readOwnAccount).mockRejectedValueOnce(new ApiError(503, {}));
  renderAt(<AccountPage />, '/account');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('wanjiru')).toBeInTheDocument();
});
