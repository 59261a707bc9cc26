import { act, fireEvent, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { messages } from '@ndeiya/domain/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { followOtherTabs, sessionEnded, sessionStarted, sessionUnknown } from '../../lib/session/store';
import { renderPage } from '../../testing/page';
import { ParticipatePage } from './ParticipatePage';
import { RegisterParticipantPage } from './RegisterParticipantPage';

vi.mock('../../data/home', () => ({ useSettings: () => DEFAULT_SETTINGS, useBanner: () => null }));

const logIn = () => {
  sessionStarted({ uid: 'u1', email: 'u@example.org', isAdmin: false, token: 't' });
};
/** The state after a reload: localStorage has a token that Firebase has not confirmed yet. */
function storeToken() {
  const stop = followOtherTabs(() => undefined);
  localStorage.setItem('token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  stop();
}
const participate = () => renderPage(<ParticipatePage />, '/participate');
const register = () => renderPage(<RegisterParticipantPage />, '/register/participant');
const formField = () => screen.queryByLabelText(/Name/);
const clickToRegister = () => fireEvent.click(screen.getByRole('link', { name: 'Click to Register' }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(notify, 'warning').mockReturnValue();
  sessionEnded();
});
afterEach(() => {
  vi.useRealTimers();
});

test('participate has its content in the specification’s order', () => {
  participate();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const names = ['About the Event', 'Objectives', 'Competition Categories', 'Prizes'];
  expect(headings).toEqual([...names, 'Event Date: August 16, 2025']);
  const { objectives, public_categories, note } = DEFAULT_SETTINGS;
  for (const text of [...objectives, ...public_categories, 'Ksh 50,000', 'Ksh 40,000']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Ksh 25,000 and Ksh 15,000')).toBeVisible();
  expect(screen.getByText('Ksh 20,000 and Ksh 10,000')).toBeVisible();
  expect(screen.getByText(note, { exact: false })).toBeVisible();
  expect(screen.getByText(messages.countdown.started)).toBeVisible();
});

test('without a session shows a warning at the top right for three seconds, and opens /login', async () => {
  participate();
  clickToRegister();
  expect(notify.warning).toHaveBeenCalledWith(messages.participant.loginRequiredShort, {
    durationMs: 3000,
    anchor: 'top-right',
  });
  expect(await screen.findByText('now at /login')).toBeVisible();
});

test('with a session shows the form after one second of loading, with its heading in focus', async () => {
  logIn();
  participate();
  expect(formField()).not.toBeInTheDocument();
  clickToRegister();
  expect(screen.getByRole('status', { name: 'Loading the registration form' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('heading', { name: 'Register to Contend' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('heading', { name: 'Register to Contend' })).toHaveFocus();
  expect(await screen.findByLabelText(/Name/)).toBeVisible();
  expect(notify.warning).not.toHaveBeenCalled();
});

test('the registration page sends visitors without a session away, with one message', async () => {
  register();
  expect(await screen.findByText('now at /login')).toBeVisible();
  expect(vi.mocked(notify.warning).mock.calls).toEqual([[messages.participant.loginRequired]]);
});

test('the registration page waits for a stored session before it decides', async () => {
  storeToken();
  register();
  expect(formField()).toBeVisible();
  expect(notify.warning).not.toHaveBeenCalled();
  act(sessionUnknown);
  expect(await screen.findByText('now at /login')).toBeVisible();
  expect(notify.warning).toHaveBeenCalledOnce();
});

test('when a session ends later, the typed text stays', () => {
  storeToken();
  register();
  act(logIn);
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Wanjikũ' } });
  act(sessionEnded);
  expect(formField()).toHaveValue('Wanjikũ');
  expect(notify.warning).not.toHaveBeenCalled();
});
