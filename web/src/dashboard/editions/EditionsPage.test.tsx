import { createTheme, ThemeProvider } from '@mui/material/styles';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { messages } from '@ndeiya/domain/kernel/messages';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { categoriesInUse } from '../../data/admin/categoryCounts';
import { ConflictError } from '../../data/admin/documents';
import { beginEdition, setEditionState, updateEdition, useEditionList } from '../../data/admin/editions';
import { ApiError } from '../../lib/apiErrors';
import { notify } from '../../lib/notify';
import { EditionsPage } from './EditionsPage';

vi.mock('../../data/home', () => ({ useSettings: () => makeEdition() }));
vi.mock('../../data/admin/documents', () => ({
  ConflictError: class extends Error {
    constructor(readonly current: unknown) {
      super('changed');
    }
  },
}));
vi.mock('../../data/admin/categoryCounts', () => ({ categoriesInUse: vi.fn() }));
vi.mock('../../data/admin/editions', () => ({
  beginEdition: vi.fn(),
  chooseEdition: vi.fn(),
  setEditionState: vi.fn(),
  updateEdition: vi.fn(),
  useCurrentEdition: () => 2031,
  useEditionList: vi.fn(),
  useEditionRecord: () => ({ status: 'loading', retry: () => undefined }),
}));

const texts = editionAdminMessages;
// One category and no prize: a form of so many fields takes seconds to draw here.
const [poetry, songs] = makeEdition().categories;
const small = { categories: [poetry!, songs!], category_names: ['Poetry', 'Folk Songs'], prizes: [] };
const edition = (overrides: Partial<Edition>): Edition => ({
  ...makeEdition({ year: 2031, ...small }),
  id: '2031',
  ...stampsAt(),
  ...overrides,
});

function show(...rows: Edition[]) {
  vi.mocked(useEditionList).mockReturnValue({ status: 'ready', data: rows, retry: () => undefined });
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <EditionsPage />
      </MemoryRouter>
    </ThemeProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (name: string) => within(screen.getByRole('alertdialog', { name }));

beforeEach(() => {
  for (const command of [beginEdition, setEditionState, updateEdition])
    vi.mocked(command).mockReset().mockResolvedValue();
  vi.mocked(categoriesInUse).mockReset().mockResolvedValue([]);
  for (const kind of ['success', 'error', 'warning'] as const) vi.spyOn(notify, kind).mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a new edition is of the year after the latest, and the API says where another administrator was first', async () => {
  const error = 'There is an edition of 2032 already.';
  vi.mocked(beginEdition).mockRejectedValue(new ApiError(409, { error, code: 'already-exists' }));
  show(edition({}));
  press('New edition');
  fireEvent.click(asked(texts.confirmBegin(2032)).getByRole('button', { name: 'Begin' }));
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(error);
  });
  expect(beginEdition).toHaveBeenCalledExactlyOnceWith(2032);
});

test('without an edition the first one is that of the settings', () => {
  show();
  expect(screen.getByText(texts.none)).toBeVisible();
  press('New edition');
  expect(screen.getByRole('alertdialog', { name: texts.confirmBegin(2025) })).toBeVisible();
});

test('an archived edition can be shown on the site, and neither edited nor opened', () => {
  show(edition({ id: '2030', year: 2030, state: 'archived' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Show on the site' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

test('a state that somebody else changed meanwhile is a warning', async () => {
  vi.mocked(setEditionState).mockRejectedValue(new ConflictError(edition({})));
  show(edition({}));
  press('Close');
  fireEvent.click(asked(texts.confirm.closed(2031)).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(notify.warning).toHaveBeenCalledExactlyOnceWith(messages.admin.conflict('edition'));
  });
});

test('a category that is removed although somebody takes part in it is asked about first', async () => {
  vi.mocked(categoriesInUse).mockResolvedValue([{ category: 'Poetry', count: 3, isMore: false }]);
  show(edition({}));
  press('Edit');
  press('Remove Category 1');
  press('Save');
  expect(await screen.findByText(/^Poetry: 3 participants\./)).toBeVisible();
  expect(categoriesInUse).toHaveBeenCalledExactlyOnceWith(expect.any(Number), ['Poetry']);
  expect(updateEdition).not.toHaveBeenCalled();
  fireEvent.click(asked(texts.confirmCategories).getByRole('button', { name: 'Remove and save' }));
  await waitFor(() => {
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(texts.saved);
  });
  const [, body] = vi.mocked(updateEdition).mock.calls[0]!;
  expect(body.categories.map(({ name }) => name)).toEqual(['Folk Songs']);
});

test('what was typed stays where the edition was archived under the form', async () => {
  const error = 'This edition is archived. It can be read, but not changed.';
  vi.mocked(updateEdition).mockRejectedValue(new ApiError(409, { error, code: 'edition-state' }));
  show(edition({}));
  press('Edit');
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'Mine.' } });
  press('Save');
  await waitFor(() => {
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(error);
  });
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Mine.');
});
