import { createTheme, ThemeProvider } from '@mui/material/styles';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { SentPage } from './SentPage';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
const shown = { current_edition: 2031, currency: 'Ksh' };
vi.mock('../../data/admin/editions', () => ({ useCurrentSettings: () => shown }));

const sms = {
  on: false,
  budget: 0,
  price: 80,
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
  spent: 0,
  reserved: 0,
  stopped: null,
};
const template = (kind: string, body: string) => ({
  kind,
  language: 'en',
  body,
  variables: ['number', 'site'],
});
const preview = {
  text: 'Number A7.',
  characters: 10,
  parts: 1,
  encoding: 'gsm7',
  cost_cents: 80,
  letters: [],
};

let api: Record<string, unknown>;
const requests: { route: string; given: object }[] = [];
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ given }) => given);

beforeEach(() => {
  requests.length = 0;
  api = {
    'GET /editions/:id/sms': sms,
    'GET /text_templates': [template('entry_link', 'The link.'), template('accepted', 'Number {number}.')],
    'POST /text_templates/preview': preview,
  };
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((route, ...[given]) => {
    const name = `${route.method} ${route.path}`;
    requests.push({ route: name, given: given ?? {} });
    const answer = api[name];
    if (answer instanceof Promise) return answer;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
const show = (tab: string) =>
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <SentPage />
    </ThemeProvider>,
    `/admin/sent?tab=${tab}`,
    '/admin/sent',
  );
const type = (label: RegExp | string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('text messages are not turned on without a budget, and a failed save keeps what was typed', async () => {
  api['PUT /editions/:id/sms'] = new ApiError(503, { error: 'Down.' });
  show('settings');
  fireEvent.click(await screen.findByLabelText('Send text messages'));
  press('Save');
  expect(await screen.findByText(texts.tooLittle)).toBeVisible();
  expect(sent('PUT /editions/:id/sms')).toEqual([]);
  type(/^Budget/, '1,500');
  press('Save');
  await vi.waitFor(() => {
    expect(sent('PUT /editions/:id/sms')).toEqual([
      { params: { id: '2031' }, body: { on: true, budget: 150_000 } },
    ]);
  });
  await vi.waitFor(() => {
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
  expect(screen.getByLabelText(/^Budget/)).toHaveValue('1,500');
});

test('stored settings are shown as they are stored, with nothing left to save', async () => {
  api['PUT /editions/:id/sms'] = { ...sms, budget: 200_000 };
  show('settings');
  await screen.findByLabelText(/^Budget/);
  type(/^Budget/, '2000');
  press('Save');
  await vi.waitFor(() => {
    expect(screen.getByLabelText(/^Budget/)).toHaveValue('2000.00');
  });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('settings that cannot be read say so, and can be saved as they are', async () => {
  api['GET /editions/:id/sms'] = { ...sms, on: true, unreadable: true };
  api['PUT /editions/:id/sms'] = { ...sms, on: true, budget: 1000 };
  show('settings');
  expect(await screen.findByText(texts.unreadable)).toBeVisible();
  expect(screen.queryByText(texts.spentUp)).toBeNull();
  type(/^Budget/, '10');
  press('Save');
  await vi.waitFor(() => {
    expect(screen.queryByText(texts.unreadable)).toBeNull();
  });
  expect(sent('PUT /editions/:id/sms')).toEqual([{ params: { id: '2031' }, body: { budget: 1000 } }]);
});

test.each([
  ['Send no more', 'POST /text_optouts'],
  ['Send again', 'DELETE /text_optouts'],
])('%s sends the number to the right route and empties the field', async (button, route) => {
  api[route] = { message: 'Stored.' };
  show('settings');
  await screen.findByLabelText(/Phone number/);
  type(/Phone number/, '0712 345 678');
  press(button);
  await vi.waitFor(() => {
    expect(screen.getByLabelText(/Phone number/)).toHaveValue('');
  });
  expect(sent(route)).toEqual([{ body: { phone: '0712 345 678' } }]);
});

test('a refused number keeps its field, with the reason below it', async () => {
  api['POST /text_optouts'] = new ApiError(422, {
    error: 'Wrong.',
    fields: { phone: 'Enter a mobile number.' },
  });
  show('settings');
  await screen.findByLabelText(/Phone number/);
  type(/Phone number/, '12');
  press('Send no more');
  expect(await screen.findByText('Enter a mobile number.')).toBeVisible();
  expect(screen.getByLabelText(/Phone number/)).toHaveValue('12');
});

test('the text of a kind is counted while it is typed, and a refused one keeps its words', async () => {
  api['PUT /text_templates/:kind'] = new ApiError(422, {
    error: 'Wrong.',
    fields: { body: 'It has no {age}.' },
  });
  show('texts');
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'accepted' } });
  expect(await screen.findByText('Number A7.')).toBeVisible();
  expect(screen.getByText('10 characters, 1 part, Ksh 0.80 for each message')).toBeVisible();
  api['POST /text_templates/preview'] = { ...preview, encoding: 'ucs2', letters: ['ũ'], parts: 3 };
  fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value: 'Ũkai {age}' } });
  expect(await screen.findByText(texts.wide('ũ'))).toBeVisible();
  expect(screen.getByText(texts.tooLong)).toBeVisible();
  press('Save the text');
  expect(await screen.findByText('It has no {age}.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Ũkai {age}');
  expect(sent('PUT /text_templates/:kind')).toEqual([
    { params: { kind: 'accepted' }, body: { language: 'en', body: 'Ũkai {age}' } },
  ]);
});

test.each([
  { tab: 'settings', label: /^Budget/, button: 'Save', route: 'PUT /editions/:id/sms', name: 'budget' },
  { tab: 'texts', label: /^Text/, button: 'Save the text', route: 'PUT /text_templates/:kind', name: 'body' },
])(
  'while the form of the tab $tab is saved nothing can be typed that the answer would drop, and a refused field has the focus after it',
  async ({ tab, label, button, route, name }) => {
    const held = Promise.withResolvers<object>();
    api[route] = held.promise;
    show(tab);
    const field = await screen.findByRole('textbox', { name: label });
    fireEvent.change(field, { target: { value: '1500' } });
    press(button);
    await vi.waitFor(() => {
      expect(field).toBeDisabled();
    });
    held.reject(new ApiError(422, { error: 'Wrong.', fields: { [name]: 'Not this one.' } }));
    expect(await screen.findByText('Not this one.')).toBeVisible();
    await vi.waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(field).toBeEnabled();
    expect(field).toHaveValue('1500');
  },
);
