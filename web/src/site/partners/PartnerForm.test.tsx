import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyAsPartner } from '../../data/partners';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { PartnerForm } from './PartnerForm';

vi.mock('../../data/partners');

const TEXTS: [RegExp, string][] = [
  [/Organisation/, 'Ridge Choir'],
  [/Kind/, 'community'],
  [/Contact person/, 'Njoroge'],
  [/Email/, 'choir@example.org'],
  [/Phone/, '0712 345 678'],
  [/Message/, 'Forty chairs.'],
];
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send application' }));
const offer = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

function fill() {
  render(<PartnerForm />);
  for (const [label, value] of TEXTS) fireEvent.change(field(label), { target: { value } });
  fireEvent.click(offer('Venue'));
  fireEvent.click(offer('Cash'));
  fireEvent.click(offer('In kind'));
  fireEvent.click(offer('Cash'));
}

beforeEach(() => {
  vi.mocked(applyAsPartner).mockReset();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('success shows a message and clears the fields', async () => {
  vi.mocked(applyAsPartner).mockResolvedValue({ message: 'ok' });
  fill();
  submit();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.partner.sent);
  });
  expect(applyAsPartner).toHaveBeenCalledWith({
    organisation: 'Ridge Choir',
    kind: 'community',
    contact_person: 'Njoroge',
    email: 'choir@example.org',
    phone: '+254 712 345 678',
    website: '',
    offers: ['venue', 'in kind'],
    message: 'Forty chairs.',
    nickname: '',
  });
  await waitFor(() => {
    expect(TEXTS.map(([label]) => field(label).value)).toEqual(['', '', '', '', '', '']);
  });
  expect(offer('Venue').checked).toBe(false);
});

test.each([
  ['the server’s error', new ApiError(429, { error: 'Too many requests.' }), 'Too many requests.'],
  ['no network', new NetworkError('offline'), messages.partner.failed],
])('%s is shown and the fields are kept', async (_, error, text) => {
  vi.mocked(applyAsPartner).mockRejectedValue(error);
  fill();
  submit();
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(text);
  });
  expect(TEXTS.map(([label]) => field(label).value)).toEqual(TEXTS.map(([, value]) => value));
  expect(offer('Venue').checked).toBe(true);
});

test('shows missing fields, also the offers; website and message are optional', async () => {
  render(<PartnerForm />);
  submit();
  expect(await screen.findByText('Organisation is required.')).toBeVisible();
  expect(screen.getByText('Choose the kind of organisation.')).toBeVisible();
  const offers = screen.getByRole('group', { name: /What can you offer/ });
  expect(offers).toHaveAccessibleDescription('Choose what you can offer.');
  expect(screen.queryByText(/Website|Message is required/, { selector: 'p' })).not.toBeInTheDocument();
  expect(applyAsPartner).not.toHaveBeenCalled();
});

test('the honeypot is hidden from people, and its content is sent', async () => {
  vi.mocked(applyAsPartner).mockResolvedValue({ message: 'ok' });
  fill();
  const trap = screen.getByLabelText('Nickname');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Nickname' })).not.toBeInTheDocument();
  fireEvent.change(trap, { target: { value: 'bot' } });
  submit();
  await waitFor(() => {
    expect(applyAsPartner).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'bot' }));
  });
});

test('two presses while the code that sends is loading send one application', async () => {
  vi.mocked(applyAsPartner).mockResolvedValue({ message: 'ok' });
  fill();
  const button = screen.getByRole('button', { name: 'Send application' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalled();
  });
  expect(applyAsPartner).toHaveBeenCalledOnce();
});

test('where the code that sends does not arrive, the form says so and keeps what was typed', async () => {
  vi.doMock('./partnerSending', () => {
    throw new Error('not there');
  });
  try {
    fill();
    submit();
    await waitFor(() => {
      expect(notify.error).toHaveBeenCalledWith(messages.network);
    });
    expect(TEXTS.map(([label]) => field(label).value)).toEqual(TEXTS.map(([, value]) => value));
    expect(applyAsPartner).not.toHaveBeenCalled();
  } finally {
    vi.doUnmock('./partnerSending');
  }
});
