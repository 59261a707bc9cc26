import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../../lib/notify';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import * as client from '../../server/call';
import { LogoutEverywhere } from './LogoutEverywhere';

vi.mock('../../lib/session/firebaseSession', () => ({ signOutOfFirebase: () => Promise.resolve() }));

function Here() {
  return <output>{useLocation().pathname}</output>;
}
const show = () =>
  render(
    <MemoryRouter initialEntries={['/terms']}>
      <LogoutEverywhere />
      <Here />
    </MemoryRouter>,
  );
const NAME = 'Log out everywhere';
async function confirm() {
  fireEvent.click(screen.getByRole('button', { name: NAME }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
  fireEvent.click(within(dialog).getByRole('button', { name: NAME }));
}
const here = () => screen.getByRole('status', { hidden: true }).textContent;

// Loaded before, so that no test waits for it on a busy machine.
beforeAll(() => import('../../components/LogoutEverywhereDialog'));
beforeEach(() => {
  sessionStarted({ uid: 'u1', email: 'a@example.org', isAdmin: false, token: 't' });
});
afterEach(() => {
  sessionEnded();
  notices.take();
  vi.restoreAllMocks();
});

test('a visitor who is not logged in does not see the button', () => {
  sessionEnded();
  show();
  expect(screen.queryByRole('button', { name: NAME })).not.toBeInTheDocument();
});

test('after the confirmation the sessions are ended, this browser is logged out and led to the login', async () => {
  const sent = vi.spyOn(client, 'call').mockResolvedValue({ message: '' });
  show();
  await confirm();
  await waitFor(() => {
    expect(here()).toBe('/login');
  });
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'POST', path: '/users/logout_everywhere' }),
  );
  expect(localStorage.getItem('token')).toBeNull();
  expect(notices.take()).toMatchObject([{ variant: 'success', message: messages.logoutEverywhere.done }]);
});

test('without a connection the button says so, and asks nothing', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  fireEvent.click(screen.getByRole('button', { name: NAME }));
  expect(notices.take()).toMatchObject([{ variant: 'error', message: messages.offline }]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a failure is shown, and the session stays', async () => {
  vi.spyOn(client, 'call').mockRejectedValue(new Error('down'));
  vi.spyOn(console, 'error').mockReturnValue();
  show();
  await confirm();
  await waitFor(() => {
    expect(notices.waiting()).toMatchObject([
      { variant: 'error', message: messages.logoutEverywhere.failed },
    ]);
  });
  expect(here()).toBe('/terms');
  expect(localStorage.getItem('token')).toBe('t');
});
