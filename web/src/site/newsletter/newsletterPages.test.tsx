import { messages } from '@ndeiya/domain/kernel/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { ConfirmPage } from './ConfirmPage';
import { UnsubscribePage } from './UnsubscribePage';

const TOKEN = 'abcdefghij0123456789_-';
const confirm = (query = `?token=${TOKEN}`) => {
  renderAt(<ConfirmPage />, `/newsletter/confirm${query}`, '/newsletter/confirm');
};
const button = () => screen.getByRole('button', { name: 'Confirm subscription' });
const badLink = /not complete or no longer works/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

test('only the button confirms', async () => {
  const fetch = stubFetch(answer(200, { message: 'ok' }));
  confirm();
  expect(fetch).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(await screen.findByText(messages.newsletter.confirmed)).toBeVisible();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/newsletter/confirm');
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ token: TOKEN }));
  expect(screen.getByRole('link', { name: 'To the home page' })).toBeVisible();
});

test('unsubscribes without logging in', async () => {
  const fetch = stubFetch(answer(200, { message: 'ok' }));
  renderAt(<UnsubscribePage />, `/newsletter/unsubscribe?token=${TOKEN}`, '/newsletter/unsubscribe');
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(messages.newsletter.unsubscribed)).toBeVisible();
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/newsletter/unsubscribe');
});

test.each(['', '?token=', '?token=short', '?token=has%20spaces%20in%20it%20anyway'])(
  'an invalid link (%j) shows a message and sends nothing',
  (query) => {
    confirm(query);
    expect(screen.getByText(badLink)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm subscription' })).not.toBeInTheDocument();
  },
);

test('a link with an unknown token shows a message', async () => {
  stubFetch(answer(404, { error: 'There is no such subscription.', code: 'not-found' }));
  confirm();
  fireEvent.click(button());
  expect(await screen.findByText(badLink)).toBeVisible();
});

test('without a network shows a message, and the button retries', async () => {
  stubFetch(new TypeError('offline'), answer(200, { message: 'ok' }));
  confirm();
  fireEvent.click(button());
  expect(await screen.findByText(messages.network)).toBeVisible();
  fireEvent.click(button());
  expect(await screen.findByText(messages.newsletter.confirmed)).toBeVisible();
});
