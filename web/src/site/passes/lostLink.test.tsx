import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { PassPage } from './PassPage';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  localStorage.clear();
  history.replaceState(null, '', '/pass');
});

/** Opens the form and types the number. */
async function type(phone: string) {
  renderAt(<PassPage />, '/pass');
  fireEvent.click(screen.getByRole('button', { name: 'I lost my link' }));
  fireEvent.change(await screen.findByLabelText(/^Phone/), { target: { value: phone } });
  fireEvent.click(screen.getByRole('button', { name: 'Send my number' }));
}
const field = () => screen.getByLabelText(/^Phone/);

test('the number is sent, the answer of the server is shown and the field is empty', async () => {
  const fetch = stubFetch(answer(200, { message: passApiMessages.lostReported }));
  await type('0712 345 678');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(passApiMessages.lostReported);
  });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/passes/lost');
  expect(field()).toHaveValue('');
});

test('a text that is no number is not sent, and its field says what to type', async () => {
  const fetch = stubFetch();
  await type('my number');
  expect(await screen.findByText(fieldMessages.phone)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  expect(field()).toHaveValue('my number');
});

test('a number stays in the field when it could not be sent', async () => {
  stubFetch(answer(429, { error: 'Too many requests.', code: 'rate-limited' }));
  await type('0712 345 678');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalled();
  });
  expect(field()).toHaveValue('0712 345 678');
});
