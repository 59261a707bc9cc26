import { createTheme, ThemeProvider } from '@mui/material/styles';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { SentPage } from './SentPage';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
const shown = { current_edition: 2031, currency: 'Ksh' };
vi.mock('../../data/admin/editions', () => ({ useCurrentSettings: () => shown }));

const message = {
  id: 't1',
  way: 'text',
  to: '+254712345678',
  kind: 'accepted',
  entry: 'e1',
  group: null,
  language: 'en',
  subject: null,
  body: 'Accepted. Your number: A7.',
  parts: 1,
  state: 'failed',
  attempts: 3,
  may_be_double: false,
  cost_cents: null,
  error: 'The gateway did not answer.',
  not_before: null,
  valid_until: null,
  created_at: '2031-01-01T09:00:00+03:00',
  updated_at: '2031-01-01T09:00:00+03:00',
};
const mail = {
  ...message,
  id: 'm1',
  way: 'mail',
  to: 'wanjiru@example.org',
  kind: null,
  subject: 'Received',
};
const whatsapp = { ...message, way: 'whatsapp', state: 'queued', error: null };
const sms = {
  on: true,
  budget: 50_000,
  price: 80,
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
  spent: 1_200,
  reserved: 0,
  stopped: null,
};
const pageOf = (...items: object[]) => ({ items, hasMore: false });

/** The answers of the API by method and path; an error is thrown. */
let api: Record<string, unknown>;
const requests: { route: string; given: object }[] = [];
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ given }) => given);

beforeEach(() => {
  requests.length = 0;
  api = { 'GET /editions/:id/sms': sms, 'GET /outbox': pageOf(message, { ...mail, state: 'sent' }) };
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((route, ...[given]) => {
    const name = `${route.method} ${route.path}`;
    requests.push({ route: name, given: given ?? {} });
    const answer = api[name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
const show = (at = '/admin/sent') =>
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <SentPage />
    </ThemeProvider>,
    at,
    '/admin/sent',
  );
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('a failed message has its reason and is sent again, and then shows how it is now', async () => {
  api['POST /outbox/:id/retry'] = { ...message, state: 'queued', error: null };
  show();
  const failed = await card('+254 712 345 678');
  expect(failed.getByText('Entry accepted')).toBeVisible();
  expect(failed.getByText('The gateway did not answer.')).toBeVisible();
  expect(failed.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
    'href',
    '/admin/entries?open=e1',
  );
  fireEvent.click(failed.getByRole('button', { name: 'Send again' }));
  expect(await failed.findByText('Waiting')).toBeVisible();
  expect(failed.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(sent('POST /outbox/:id/retry')).toEqual([{ params: { id: 't1' }, body: {} }]);
});

test('a message that was sent has no button to send it again', async () => {
  show();
  const arrived = await card('wanjiru@example.org');
  expect(arrived.getByText('Received')).toBeVisible();
  expect(arrived.queryByRole('button')).toBeNull();
});

test('a link to one entry asks for its messages only, until all are wanted', async () => {
  show('/admin/sent?entry=e1&state=failed');
  expect(await screen.findByText(texts.oneEntry)).toBeVisible();
  expect(sent('GET /outbox')[0]).toMatchObject({ query: { entry: 'e1', state: 'failed' } });
  press('Show all');
  await vi.waitFor(() => {
    expect(sent('GET /outbox').at(-1)).toMatchObject({ query: { entry: undefined, state: 'failed' } });
  });
});

test('an empty list says whether the filters are the reason', async () => {
  api['GET /outbox'] = pageOf();
  show();
  expect(await screen.findByText(texts.none)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Way'), { target: { value: 'mail' } });
  expect(await screen.findByText(texts.noneFound)).toBeVisible();
});

test('a list that cannot be loaded says so and is tried again', async () => {
  api['GET /outbox'] = new Error('down');
  show();
  expect(await screen.findByText(texts.loadFailed)).toBeVisible();
  api['GET /outbox'] = pageOf(message);
  press('Try again');
  expect(await screen.findByText('Entry accepted')).toBeVisible();
});

test('a queue without money says since when, and is resumed', async () => {
  const stopped = { reason: 'Insufficient balance', at: '2031-01-01T09:00:00+03:00' };
  api['GET /editions/:id/sms'] = { ...sms, stopped };
  api['POST /outbox/resume'] = { message: 'They are sent now.' };
  show();
  expect(await screen.findByText(/Insufficient balance/)).toBeVisible();
  api['GET /editions/:id/sms'] = sms;
  press('Resume');
  await vi.waitFor(() => {
    expect(screen.queryByText(/Insufficient balance/)).toBeNull();
  });
  expect(sent('POST /outbox/resume')).toHaveLength(1);
});

test.each([
  ['the budget has room for one part', { spent: 49_920 }, false],
  ['the budget lacks one cent for a part', { spent: 49_921 }, true],
  ['money on its way counts', { spent: 49_000, reserved: 921 }, true],
])('%s: a warning is %s', async (_, spend, isWarned) => {
  api['GET /editions/:id/sms'] = { ...sms, ...spend };
  show();
  expect(await screen.findByText(/^Spent: Ksh/)).toBeVisible();
  expect(screen.queryByText(texts.spentUp) !== null).toBe(isWarned);
});

test('text messages are stopped only after a question, which sends nothing but the switch', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop text messages' }));
  expect(sent('PUT /editions/:id/sms')).toEqual([]);
  api['PUT /editions/:id/sms'] = { ...sms, on: false };
  press('Stop them');
  expect(await screen.findByText(texts.off(2031))).toBeVisible();
  expect(sent('PUT /editions/:id/sms')).toEqual([{ params: { id: '2031' }, body: { on: false } }]);
});

test('messages by hand open WhatsApp with their words, the oldest first, and leave the queue once sent', async () => {
  const second = { ...whatsapp, id: 't2', to: '+254712000222' };
  api['GET /outbox'] = pageOf(second, whatsapp);
  api['POST /outbox/:id/sent'] = { ...whatsapp, state: 'sent' };
  show('/admin/sent?tab=whatsapp');
  expect(await screen.findByText(texts.byHandLeft(2, false))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/254712345678?text=${encodeURIComponent(message.body)}`,
  );
  press('Sent');
  expect(await screen.findByRole('heading', { name: '+254 712 000 222' })).toBeVisible();
  expect(sent('POST /outbox/:id/sent')).toEqual([{ params: { id: 't1' }, body: {} }]);
});

test('a message by hand that cannot be noted stays, and the queue is read again', async () => {
  api['GET /outbox'] = pageOf(whatsapp);
  api['POST /outbox/:id/sent'] = new Error('down');
  show('/admin/sent?tab=whatsapp');
  expect(await screen.findByRole('heading', { name: '+254 712 345 678' })).toBeVisible();
  api['GET /outbox'] = pageOf();
  press('Sent');
  expect(await screen.findByText(texts.noneByHand)).toBeVisible();
});

test('a secret link is not sent from the queue, which does not show it', async () => {
  const secret = { ...whatsapp, kind: 'entry_link', body: 'This link opens your entry: https://site/#…' };
  api['GET /outbox'] = pageOf(secret);
  show('/admin/sent?tab=whatsapp');
  expect(await screen.findByText(texts.byHandSecret)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
});
