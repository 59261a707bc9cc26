import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { messages } from '@ndeiya/domain/kernel/messages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerParticipant } from '../../data/participants';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { sessionEnded, sessionStarted } from '../../lib/session/store';
import { renderAt } from '../../testing/page';
import { keepAllStyles } from '../../testing/seenStyles';
import { ParticipantForm } from './ParticipantForm';

keepAllStyles();

vi.mock('../../data/home', () => ({ useSettings: () => DEFAULT_SETTINGS }));
vi.mock('../../data/participants');

const ENTRY = {
  name: 'Wanjikũ',
  email: 'wanjiku@example.org',
  phone: '+254 712 345 678',
  category: 'Folk Songs',
};
const LABELS = { name: /Name/, email: /Email/, phone: /Phone/, category: /Category/ };
const field = (name: keyof typeof ENTRY) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
/** An outlined button has no edge of its own colour. */
const isFilled = (element: Element) => getComputedStyle(element).boxShadow.startsWith('inset');
const values = () =>
  Object.fromEntries(Object.keys(ENTRY).map((name) => [name, field(name as 'name').value]));

function send(entry: Partial<typeof ENTRY> = ENTRY) {
  renderAt(<ParticipantForm />, '/register/participant');
  for (const [name, value] of Object.entries(entry)) {
    fireEvent.change(field(name as 'name'), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

beforeEach(() => {
  sessionEnded();
  vi.mocked(registerParticipant).mockReset();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('shows a busy state while it sends; success shows a celebration and clears the fields', async () => {
  let finish: (value: never) => void = () => undefined;
  vi.mocked(registerParticipant).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  send();
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  finish({} as never);
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith('Registration successful! 🎉');
  });
  expect(registerParticipant).toHaveBeenCalledWith(expect.objectContaining(ENTRY));
  await waitFor(() => {
    expect(values()).toEqual({ name: '', email: '', phone: '', category: '' });
  });
});

test('after a success it offers the way to the entry, and stays ready for another category', async () => {
  vi.mocked(registerParticipant).mockResolvedValue({ id: 'e1' } as never);
  send();
  expect(await screen.findByRole('link', { name: 'Go on with my entry' })).toHaveAttribute(
    'href',
    '/entries/e1',
  );
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  expect(isFilled(screen.getByRole('link', { name: 'Go on with my entry' }))).toBe(true);
  expect(isFilled(screen.getByRole('button', { name: 'Register' }))).toBe(false);
});

test('name and e-mail are those of the account once it is known, but not where something is typed', () => {
  renderAt(<ParticipantForm />, '/register/participant');
  fireEvent.change(field('name'), { target: { value: 'Wanjikũ' } });
  act(() => {
    sessionStarted({ uid: 'u1', email: 'w@example.org', name: 'wanjiku', isAdmin: false, token: 't' });
  });
  expect(values()).toEqual({ name: 'Wanjikũ', email: 'w@example.org', phone: '', category: '' });
});

test('the name is that of the account, and the terms are a link beside the button', () => {
  sessionStarted({ uid: 'u1', email: 'w@example.org', name: 'wanjiku', isAdmin: false, token: 't' });
  renderAt(<ParticipantForm />, '/register/participant');
  expect(field('name')).toHaveValue('wanjiku');
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
});

test.each([
  ['the server’s error', new ApiError(409, { error: 'You are already in.' }), 'You are already in.'],
  ['an answer without one', new ApiError(500, {}), messages.participant.registerFailed],
  ['no network', new NetworkError('offline'), messages.participant.registerFailed],
])('%s is shown and the fields are kept', async (_, error, text) => {
  vi.mocked(registerParticipant).mockRejectedValue(error);
  send();
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(text);
  });
  expect(values()).toEqual(ENTRY);
});

test("a server's refusal is shown at its field", async () => {
  const fields = { phone: 'Nobody has this number.' };
  vi.mocked(registerParticipant).mockRejectedValue(new ApiError(422, { error: 'no', fields }));
  send();
  expect(await screen.findByText('Nobody has this number.')).toBeVisible();
});

test('all four are required, and the categories are the public ones', async () => {
  send({});
  for (const name of ['Name', 'Email', 'Phone', 'Category']) {
    expect(await screen.findByText(`${name} is required.`)).toBeVisible();
  }
  expect(registerParticipant).not.toHaveBeenCalled();
  const offered = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(offered.filter(Boolean)).toEqual(DEFAULT_SETTINGS.public_categories);
});
