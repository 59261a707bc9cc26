import { createTheme, ThemeProvider } from '@mui/material/styles';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { paperMessages } from '@ndeiya/domain/groups/paperMessages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as scans from 'virtual:routes/consentScans';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiErrors';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { SheetQueue } from './SheetQueue';

vi.mock('../../server/call', () => ({ call: vi.fn() }));

const scan = {
  id: 's1',
  group: 'g1',
  member: 'm1',
  child: 'Njeri Kamau',
  sheet: 'x',
  state: 'to_confirm',
  at: '2031-01-01T00:00:00+03:00',
  group_name: 'Kabuku School',
};

const printed = { ...DEFAULT_TERMS, archive: false, id: 't', language: 'ki', version: 3, sha256: '' };

const pageOf = (items: readonly object[], next?: string) => ({ items, hasMore: next !== undefined, next });

/** The answers of the API by row; confirming answers the last one. */
function answers(
  confirmed: () => Promise<unknown>,
  terms: () => Promise<unknown> = () => Promise.resolve(printed),
) {
  let list: object[] = [scan];
  // Each file has its own constants of the routes, so they are compared by their paths.
  return vi.mocked(call).mockImplementation(({ path }: { path: string }): Promise<never> => {
    if (path === scans.list.path) return Promise.resolve(pageOf(list) as never);
    if (path === scans.image.path) return Promise.resolve({ image: 'data:image/webp;base64,AA' } as never);
    if (path === scans.terms.path) return terms() as Promise<never>;
    list = [];
    return confirmed() as Promise<never>;
  });
}
const show = () =>
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <SheetQueue />
    </ThemeProvider>,
    '/admin/entries/consents',
  );

async function openSheet() {
  expect(await screen.findByText(texts.sheets(1, false))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Look at it' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('img', { name: texts.sheetOf('Njeri Kamau') })).toBeVisible();
  return dialog;
}

test('sheets that wait beyond the first hundred are shown with a tap', async () => {
  const page = (from: number, length: number) =>
    Array.from({ length }, (_, at) => ({
      ...scan,
      id: `s${String(from + at)}`,
      child: `Child ${String(from + at)}`,
    }));
  vi.mocked(call).mockImplementation(((_: unknown, { query }: { query: { cursor?: string } }) =>
    Promise.resolve(
      query.cursor === 's99' ? pageOf(page(100, 2)) : pageOf(page(0, 100), 's99'),
    )) as unknown as typeof call);
  show();
  expect(await screen.findByText(texts.sheets(100, true))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(texts.sheets(102, false))).toBeVisible();
  expect(screen.getByText('Child 101')).toBeVisible();
});

test('a sheet whose printed text cannot be loaded says so, and nothing is recorded', async () => {
  const sent = answers(
    () => Promise.resolve({ id: 'c1', state: 'given' }),
    () => Promise.reject(new ApiError(404, {})),
  );
  show();
  const dialog = await openSheet();
  expect(await within(dialog).findByText(texts.sheetTextFailed)).toBeVisible();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record consent' }));
  expect(sent).not.toHaveBeenCalledWith(
    expect.objectContaining({ path: scans.confirm.path }),
    expect.anything(),
  );
});

test('a sheet is confirmed with what was ticked and signed, and leaves the queue', async () => {
  const sent = answers(() => Promise.resolve({ id: 'c1', state: 'given' }));
  show();
  const dialog = await openSheet();
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /^Take part/ }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name of the signer/ }), {
    target: { value: 'Wanjirũ' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record consent' }));
  await waitFor(() => {
    expect(screen.queryByText(texts.sheets(1, false))).toBeNull();
  });
  const purposes = {
    take_part: true,
    recording: false,
    photos: false,
    publish_name: false,
    publish_media: false,
  };
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ path: scans.confirm.path }), {
    params: { id: 's1' },
    body: { language: 'ki', purposes, signed_as: 'Wanjirũ' },
  });
});

test('a refused confirmation keeps what was ticked and typed, and says why', async () => {
  const why = { error: 'Somebody said no for this child.', code: 'group-state' };
  answers(() => Promise.reject(new ApiError(409, why)));
  show();
  const dialog = await openSheet();
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /^Take part/ }));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name of the signer/ }), {
    target: { value: 'Wanjirũ' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Record consent' }));
  await waitFor(() => {
    expect(within(dialog).getByRole('button', { name: 'Record consent' })).toBeEnabled();
  });
  expect(within(dialog).getByRole('textbox', { name: /^Name of the signer/ })).toHaveValue('Wanjirũ');
  expect(within(dialog).getByRole('checkbox', { name: /^Take part/ })).toBeChecked();
});

test('sheets of children of one name are told apart by their groups', async () => {
  const other = { ...scan, id: 's2', group_name: 'Nderu Choir' };
  vi.mocked(call).mockResolvedValue(pageOf([scan, other, { ...scan, id: 's3', group_name: '' }]));
  show();
  expect(await screen.findByText('Kabuku School')).toBeVisible();
  expect(screen.getByText('Nderu Choir')).toBeVisible();
  expect(screen.getAllByText('Group')).toHaveLength(2);
});

test('a photograph is not refused by one tap', async () => {
  const sent = answers(() => Promise.resolve({ ...scan, state: 'refused' }));
  show();
  const dialog = await openSheet();
  fireEvent.click(within(dialog).getByRole('button', { name: paperMessages.refusals.unsigned }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(texts.sheetRefuseDetail(paperMessages.refusals.unsigned))).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(sent).not.toHaveBeenCalledWith(
    expect.objectContaining({ path: scans.refuse.path }),
    expect.anything(),
  );
});

test('a photograph is refused with the reason that the organiser taps, which the leader reads', async () => {
  const sent = answers(() => Promise.resolve({ ...scan, state: 'refused' }));
  show();
  const dialog = await openSheet();
  fireEvent.click(within(dialog).getByRole('button', { name: paperMessages.refusals.unsigned }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Ask for another one' }));
  await waitFor(() => {
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ path: scans.refuse.path }), {
      params: { id: 's1' },
      body: { reason: paperMessages.refusals.unsigned },
    });
  });
});
