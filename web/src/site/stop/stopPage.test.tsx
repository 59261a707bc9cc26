import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { StopPage } from './StopPage';

const PHONE = '+254 712 345 678';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  history.replaceState(null, '', '/stop#AbCd_-12');
});
const open = () => {
  renderAt(<StopPage />, '/stop');
};
const field = () => screen.getByLabelText(/^Phone/);
const press = (phone: string) => {
  fireEvent.change(field(), { target: { value: phone } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop text messages' }));
};
const done = /^If the link was sent to \+254 712 345 678, no further text message/;

test('opening the page sends nothing; number and code go to the server, and the page says what is so', async () => {
  const fetch = stubFetch(answer(200, { message: smsApiMessages.stopTaken }));
  open();
  expect(fetch).not.toHaveBeenCalled();
  press('0712 345 678');
  expect(await screen.findByText(done)).toBeVisible();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/text_optouts/stop');
  const sent = { phone: PHONE, code: 'AbCd_-12', website: '' };
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(sent));
});

test('a number that was mistyped can be typed again', async () => {
  stubFetch(answer(200, { message: smsApiMessages.stopTaken }));
  open();
  press('0712 345 678');
  await screen.findByText(done);
  fireEvent.click(screen.getByRole('button', { name: 'Type the number again' }));
  expect(field()).toHaveValue('');
});

test('a text that is no number is not sent, and its field says what to type', async () => {
  const fetch = stubFetch();
  open();
  press('my number');
  expect(await screen.findByText(fieldMessages.phone)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('a number that could not be sent stays in the field, and the page does not say that it is done', async () => {
  stubFetch(answer(429, { error: 'Too many requests.', code: 'rate-limited' }));
  open();
  press('0712 345 678');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalled();
  });
  expect(field()).toHaveValue('0712 345 678');
  expect(screen.queryByText(done)).toBeNull();
});

test.each(['', '#short', '#has%20spaces%20in'])(
  'a link with %j is not complete, and asks for no number',
  (hash) => {
    history.replaceState(null, '', `/stop${hash}`);
    open();
    expect(screen.getByText(/^This link is not complete/)).toBeVisible();
    expect(screen.queryByLabelText(/^Phone/)).toBeNull();
  },
);

test('another link that is opened in the same tab asks for its own number', async () => {
  stubFetch(answer(200, { message: smsApiMessages.stopTaken }));
  open();
  press('0712 345 678');
  await screen.findByText(done);
  act(() => {
    history.replaceState(null, '', '/stop#ZZZZZZZZ');
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(screen.queryByText(done)).toBeNull();
  expect(field()).toHaveValue('');
});
