import type { RegistrationWindow } from '@ndeiya/domain/editions/registration';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { messages } from '@ndeiya/domain/kernel/messages';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { followOtherTabs, sessionEnded, sessionStarted, sessionUnknown } from '../../lib/session/store';
import { renderAt } from '../../testing/page';
import { ParticipatePage } from './ParticipatePage';
import { RegisterParticipantPage } from './RegisterParticipantPage';

const home = vi.hoisted(() => ({ settings: null as unknown as SettingsInput }));
vi.mock('../../data/home', () => ({
  useSettings: () => home.settings,
  useHome: () => ({ status: 'ready' }),
  useBanner: () => null,
}));

const withWindow = (changes: Partial<RegistrationWindow>) => {
  home.settings = { ...DEFAULT_SETTINGS, registration: { ...DEFAULT_SETTINGS.registration, ...changes } };
};

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
const participate = () => renderAt(<ParticipatePage />, '/participate');
const register = () => renderAt(<RegisterParticipantPage />, '/register/participant');
const formField = () => screen.queryByLabelText(/Name/);
const clickToRegister = () => fireEvent.click(screen.getByRole('link', { name: 'Click to Register' }));

beforeEach(() => {
  withWindow({});
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

test('with a session shows the form after one second of loading, with its heading at the top and its first field in focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  logIn();
  participate();
  expect(formField()).not.toBeInTheDocument();
  clickToRegister();
  expect(screen.getByRole('status', { name: 'Loading the registration form' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByRole('heading', { name: 'Register to Contend' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Register to Contend' })]);
  expect(await screen.findByLabelText(/Name/)).toHaveFocus();
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

const LATER = new Date(Date.now() + 3_600_000);
const EARLIER = new Date(Date.now() - 60_000);
const deadline = (at: Date) => `Deadline for registration: ${formatLongDateTime(at)}.`;
const NOTICES: { when: string; window: Partial<RegistrationWindow>; notice: string; isOpen: boolean }[] = [
  {
    when: 'before it opens',
    window: { opens_at: LATER },
    notice: `Registration opens on ${formatLongDateTime(LATER)}.`,
    isOpen: false,
  },
  {
    when: 'while it is planned',
    window: { state: 'planned' },
    notice: 'Registration is not open yet.',
    isOpen: false,
  },
  { when: 'while it is open', window: { closes_at: LATER }, notice: deadline(LATER), isOpen: true },
  { when: 'in the grace', window: { closes_at: EARLIER }, notice: deadline(EARLIER), isOpen: true },
  {
    when: 'after the grace',
    window: { closes_at: EARLIER, grace_minutes: 0 },
    notice: 'Registration is over.',
    isOpen: false,
  },
  {
    when: 'when it is archived',
    window: { state: 'archived' },
    notice: 'Registration is over.',
    isOpen: false,
  },
];
test.each(NOTICES)('$when both pages say so, and show a way in: $isOpen', ({ window, notice, isOpen }) => {
  logIn();
  withWindow(window);
  const { unmount } = participate();
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Click to Register' })).toHaveLength(isOpen ? 1 : 0);
  unmount();
  register();
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryAllByLabelText(/Name/)).toHaveLength(isOpen ? 1 : 0);
});

test.each([
  ['closed', 1],
  ['archived', 0],
] as const)(
  'after the deadline of a %s edition %i button opens the form for a late permit',
  (state, count) => {
    logIn();
    withWindow({ state });
    register();
    const late = screen.queryAllByRole('button', { name: 'The organisers let me register late' });
    expect(late).toHaveLength(count);
    late.forEach((button) => fireEvent.click(button));
    expect(screen.queryAllByLabelText(/Name/)).toHaveLength(count);
  },
);

test('a form that is open when registration ends keeps what was typed, and says that it is over', () => {
  logIn();
  const page = () => (
    <MemoryRouter>
      <RegisterParticipantPage />
    </MemoryRouter>
  );
  const { rerender } = render(page());
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Wanjikũ' } });
  withWindow({ state: 'archived' });
  rerender(page());
  expect(screen.getByText('Registration is over.')).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveValue('Wanjikũ');
});
