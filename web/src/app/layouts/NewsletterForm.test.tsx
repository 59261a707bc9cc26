import { messages } from '@ndeiya/domain/kernel/messages';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { answer, stubFetch } from '../../testing/answers';
import { NewsletterForm } from './NewsletterForm';

const field = () => screen.getByRole('textbox', { name: /email/i });

async function subscribe(email: string) {
  await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  render(<NewsletterForm />);
});

test.each(['', 'name', 'name@host', '@host.org', 'a b@host.org'])('sends nothing for %j', async (email) => {
  const fetch = stubFetch();
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByRole('alert')).toHaveTextContent(messages.newsletter.invalidEmail);
  expect(field()).toBeInvalid();
  expect(fetch).not.toHaveBeenCalled();
});

test('says that it worked and clears the field', async () => {
  const fetch = stubFetch(answer(201, { message: 'ok' }));
  await subscribe(' me@example.org ');
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.newsletter.subscribed);
  });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"email":"me@example.org"}');
  expect(field()).toHaveValue('');
});

test('says that it failed and keeps the field', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stubFetch(answer(500, { error: 'no' }));
  await subscribe('me@example.org');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(messages.newsletter.failed);
  });
  expect(field()).toHaveValue('me@example.org');
});
