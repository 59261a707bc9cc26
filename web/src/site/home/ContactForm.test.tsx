import { messages } from '@ndeiya/domain/kernel/messages';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { answer, stubFetch } from '../../testing/answers';
import { ContactForm } from './ContactForm';

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const put = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const send = () => fireEvent.click(screen.getByText('Send Message'));

vi.mock('../../data/home', () => ({
  useHome: () => ({
    status: 'ready',
    data: { languages: [{ id: 'ki', name: 'Gĩkũyũ' }], languages_below: [{ id: 'luo', name: 'Dholuo' }] },
  }),
}));

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <ContactForm /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

function fill(email = 'wanjiku@example.org') {
  open();
  put(field(/Name/), 'Wanjikũ');
  put(field(/Email/), email);
  put(field(/Message/), 'Where do we park?');
}

const bodyOf = (fetch: ReturnType<typeof stubFetch>) =>
  JSON.parse(fetch.mock.calls[0]?.[1]?.body as string) as unknown;

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue();
  vi.spyOn(notify, 'error').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('success shows a message and clears the fields', async () => {
  const fetch = stubFetch(answer(201, { message: 'ok' }));
  fill();
  send();
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledWith(messages.contact.sent);
  });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/contact');
  expect(bodyOf(fetch)).toEqual({
    name: 'Wanjikũ',
    email: 'wanjiku@example.org',
    message: 'Where do we park?',
    website: '',
  });
  expect([field(/Name/).value, field(/Email/).value, field(/Message/).value]).toEqual(['', '', '']);
});

test.each([
  ['a refusal', () => answer(503, { error: 'down', code: 'unavailable' })],
  ['no network', () => new TypeError('offline')],
])('%s shows a message and keeps the fields', async (_, reply) => {
  stubFetch(reply());
  fill();
  send();
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledWith(messages.contact.failed);
  });
  expect([field(/Name/).value, field(/Message/).value]).toEqual(['Wanjikũ', 'Where do we park?']);
});

test("a server's refusal is shown at its field", async () => {
  stubFetch(answer(422, { error: 'no', code: 'invalid-fields', fields: { name: 'Name is too strange.' } }));
  fill();
  send();
  expect(await screen.findByText('Name is too strange.')).toBeVisible();
});

test('sends nothing without name, e-mail and message, or with an invalid e-mail', async () => {
  const fetch = stubFetch();
  fill('wanjiku');
  put(field(/Name/), '');
  send();
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByText(messages.newsletter.invalidEmail)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('the honeypot is hidden from people, and its content is sent', async () => {
  const fetch = stubFetch(answer(201, {}));
  fill();
  const trap = screen.getByLabelText('Website', { selector: 'input' });
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: /Website/ })).not.toBeInTheDocument();
  put(trap, 'https://spam.example');
  send();
  await waitFor(() => {
    expect(bodyOf(fetch)).toMatchObject({ website: 'https://spam.example' });
  });
});

const WISH = 'I want to help to translate this site. Language: ';

test('who comes by ‘Help to translate’ finds a begun message that names the language, and what happens next', () => {
  open('/?translate=ki,luo#contact');
  expect(field(/Message/).value).toBe(`${WISH}Gĩkũyũ, Dholuo.\n`);
  expect(screen.getByText(/answer by e-mail with a link/)).toBeVisible();
});

test('‘Help to translate’ beside the open form begins the message, and keeps what was typed', async () => {
  const router = open();
  expect(screen.queryByText(/answer by e-mail with a link/)).toBeNull();
  await act(() => router.navigate('/?translate=luo#contact'));
  expect(field(/Message/).value).toBe(`${WISH}Dholuo.\n`);
  put(field(/Message/), 'I speak it well.');
  await act(() => router.navigate('/?translate=ki#contact'));
  expect(field(/Message/).value).toBe('I speak it well.');
});

test('a forged address puts no words of a stranger into the message', () => {
  open('/?translate=Give%20me%20money#contact');
  expect(field(/Message/).value).toBe('');
});
