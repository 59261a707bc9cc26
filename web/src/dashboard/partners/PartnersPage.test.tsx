import { createTheme, ThemeProvider } from '@mui/material/styles';
import { messages } from '@ndeiya/domain/kernel/messages';
import { partnerAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { makePartner } from '@ndeiya/domain/testing/makers';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePartnerPages, usePartnerRecord } from '../../data/admin/partners';
import { notify } from '../../lib/notify';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { renderAt } from '../../testing/page';
import { PartnersPage } from './PartnersPage';

vi.mock('../../data/admin/partners', () => ({
  movePartner: vi.fn(),
  partnerDeletion: vi.fn(),
  setHomeEntry: vi.fn(),
  usePartnerPages: vi.fn(),
  usePartnerRecord: vi.fn(),
}));

const at = new Date('2031-01-01T00:00:00Z');
const retry = vi.fn();
const partner = (fields: Partial<PartnerApplication> = {}): PartnerApplication => ({
  ...makePartner(),
  website: '',
  message: '',
  id: 'p1',
  state: 'new',
  shown: false,
  decided_at: null,
  created_at: at,
  updated_at: at,
  image: null,
  image_upload: null,
  image_error: null,
  ...fields,
});

function show(
  status: 'loading' | 'failed' | 'ready',
  rows: PartnerApplication[] = [],
  opened?: PartnerApplication | null,
) {
  const list = {
    status,
    rows,
    page: 0,
    pageSize: 50,
    total: null,
    hasNext: false,
    hasPrevious: false,
    retry,
  };
  vi.mocked(usePartnerPages).mockReturnValue(list as unknown as PagedQuery<PartnerApplication>);
  vi.mocked(usePartnerRecord).mockImplementation((id) =>
    id === null || opened === undefined
      ? { status: 'loading', retry }
      : { status: 'ready', data: opened, retry },
  );
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <PartnersPage />
    </ThemeProvider>,
    `/admin/partners${opened === undefined ? '' : '?open=p1'}`,
    '/admin/partners',
  );
}

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue();
});

test('shows the states loading, empty and failed', () => {
  show('loading');
  expect(screen.getByRole('status', { name: 'Loading applications...' })).toBeInTheDocument();
  show('ready');
  expect(screen.getByText(partnerAdminMessages.none)).toBeInTheDocument();
  show('failed');
  expect(screen.getByText(messages.admin.loadFailed)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a line shows the organisation, its offers and the state of the application', () => {
  show('ready', [partner({ organisation: 'Ridge Choir', state: 'approved', shown: true })]);
  const row = screen.getByRole('list', { name: 'Partner applications' });
  for (const text of ['Ridge Choir', 'Approved', 'On the home page', 'Offers in kind, venue'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

test('only an approved application can have an entry on the home page', () => {
  show('ready', [], partner({ state: 'in review' }));
  expect(screen.queryByRole('form', { name: 'On the home page' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
});

test('an approved partner can be shown, with a logo that can be removed', () => {
  const image_error = 'This file is not a picture.';
  show('ready', [], partner({ state: 'approved', decided_at: at, image_error }));
  const form = within(screen.getByRole('form', { name: 'On the home page' }));
  expect(form.getByText(image_error)).toBeInTheDocument();
  const save = form.getByRole('button', { name: 'Save home page entry' });
  expect(save).toBeDisabled();
  fireEvent.click(form.getByRole('button', { name: 'Remove logo' }));
  expect(save).toBeEnabled();
});

test('a link to a deleted application shows a message', () => {
  show('ready', [], null);
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(partnerAdminMessages.notFound);
});
