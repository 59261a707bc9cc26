import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import type { PassFilter } from '@ndeiya/domain/people/pass';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePasses, readAllPasses, readPassPage } from '../../data/admin/passes';
import { renderAt } from '../../testing/page';
import { PassesPage } from './PassesPage';

vi.mock('../../data/admin/passes', () => ({
  readPassPage: vi.fn(),
  readAllPasses: vi.fn(),
  makePasses: vi.fn(),
  revokePass: vi.fn(),
  freeDevices: vi.fn(),
}));
vi.mock('../../data/home', () => ({ useSettings: () => ({ name: 'Competition' }) }));

const pass = (name: string, role: PassRole): PassAnswer => ({
  id: name,
  role,
  name,
  edition: 2031,
  email: null,
  expires_at: '2099-01-01T00:00:00+03:00',
  revoked_at: null,
  last_seen_at: null,
  devices: [],
  created_at: '2031-01-01T00:00:00+03:00',
});
const FIRST = pass('Wanjiku', 'judge');
const LATER = pass("Ng'ang'a Kamau", 'crew');
const GUARDIAN = pass('Njeri', 'guardian');
const pageOf = (role: PassFilter, cursor?: string) => {
  if (role === 'guardian') return { items: [GUARDIAN], hasMore: false, next: undefined };
  return cursor === undefined
    ? { items: [FIRST], hasMore: true, next: FIRST.id }
    : { items: [LATER], hasMore: false, next: undefined };
};

beforeEach(async () => {
  vi.mocked(readPassPage)
    .mockReset()
    .mockImplementation((role, cursor) => Promise.resolve(pageOf(role, cursor)));
  vi.mocked(readAllPasses)
    .mockReset()
    .mockResolvedValue({ items: [FIRST, LATER], hasMore: false, next: undefined });
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <PassesPage />
    </ThemeProvider>,
    '/admin/passes',
  );
  await screen.findByText(FIRST.name);
});
const search = (text: string) => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
};

test('the list begins with helpers, page by page, and guardians stand in a list of their own', async () => {
  expect(readPassPage).toHaveBeenCalledExactlyOnceWith('helper', undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(LATER.name)).toBeVisible();
  expect(readPassPage).toHaveBeenLastCalledWith('helper', FIRST.id);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  fireEvent.click(screen.getByRole('tab', { name: 'Guardians’ links' }));
  expect(await screen.findByText(GUARDIAN.name)).toBeVisible();
  expect(screen.queryByText(FIRST.name)).toBeNull();
  expect(screen.queryByLabelText('Task')).toBeNull();
});

test('a search finds a pass of a page that is not shown yet, without apostrophes and capitals', async () => {
  search('nganga');
  expect(await screen.findByText(LATER.name)).toBeVisible();
  expect(screen.queryByText(FIRST.name)).toBeNull();
  expect(readAllPasses).toHaveBeenCalledExactlyOnceWith('helper');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a search that fits no pass says so', async () => {
  search('Otieno');
  expect(await screen.findByText(texts.noneNamed)).toBeVisible();
});

test('a chosen task is asked of the server, and the list says when nobody has it', async () => {
  vi.mocked(readPassPage).mockResolvedValue({ items: [], hasMore: false, next: undefined });
  fireEvent.change(screen.getByLabelText('Task'), { target: { value: 'translator' } });
  expect(await screen.findByText(texts.noneFound)).toBeVisible();
  expect(readPassPage).toHaveBeenLastCalledWith('translator', undefined);
});

async function make(name: string, code: string) {
  vi.mocked(makePasses).mockResolvedValueOnce([
    { ...pass(name, 'judge'), code, link: `https://x/judge#${code}` },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'New passes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New passes' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Task' }), { target: { value: 'judge' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Names' }), { target: { value: name } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make passes' }));
  await screen.findAllByText(code);
  // Until the dialog is gone, nothing on the page can be found by its role.
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

test('the cards of passes made before stay until they are done with, because their codes are never shown again', async () => {
  await make('Amani', 'AAAAA-AAAAA-AAAAA-AAAAA');
  await make('Baraka', 'BBBBB-BBBBB-BBBBB-BBBBB');
  expect(screen.getByRole('heading', { name: texts.made(2) })).toBeVisible();
  expect(screen.getAllByText('AAAAA-AAAAA-AAAAA-AAAAA')[0]).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('AAAAA-AAAAA-AAAAA-AAAAA')).toBeNull();
});
