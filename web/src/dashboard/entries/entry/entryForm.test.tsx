import { createTheme, ThemeProvider } from '@mui/material/styles';
import { editions } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateEntry } from '../../../data/admin/entryCommands';
import { renderAt } from '../../../testing/page';
import { EntryForm } from './EntryForm';

vi.mock('../../../data/admin/entryCommands');
beforeEach(() => {
  vi.mocked(updateEntry).mockReset();
});

const edition = editions.converter.fromFirestore({
  id: '2031',
  data: () => ({ ...makeEdition(), ...stampsAt() }),
});

const open = (fields: Parameters<typeof makeEntry>[0]) => {
  const entry = { ...makeEntry(fields), ...stampsAt(), id: 'e1' };
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <EntryForm entry={entry} people={null} edition={edition} onClose={vi.fn()} />
    </ThemeProvider>,
    '/admin/entries',
  );
};

test('a title that is hidden because it names a refused child who left says so, and the stage name does not', () => {
  open({ title_refused: true });
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
    `${entryAdminMessages.namesRefused} ${entryAdminMessages.orNamesNobody}`,
  );
  expect(screen.getByLabelText('Stage name')).not.toHaveAccessibleDescription();
});

test('a title that is hidden after somebody was erased says that nobody can look for the name', () => {
  open({ title_refused: true, names_lost: true });
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
    `${entryAdminMessages.namesLost} ${entryAdminMessages.orNamesNobody}`,
  );
});

const texts = entryAdminMessages;
const box = () => screen.queryByRole('checkbox', { name: `Title: ${texts.namesNobody}` });
const typed = (title: string) => {
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: title } });
};
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('an organiser says of a hidden title that it names nobody, and not of another one', async () => {
  open({ title: 'Amazing Grace', title_refused: true });
  const title = screen.getByLabelText('Title');
  expect(title).toHaveAccessibleDescription(`${texts.namesRefused} ${texts.orNamesNobody}`);
  fireEvent.click(box()!);
  typed('Rain');
  expect(box()).toBeNull();
  expect(title).not.toHaveAccessibleDescription();
  typed('amazing  Grace');
  expect(box()).toBeNull();
  expect(title).toHaveAccessibleDescription(texts.namesRefused);
  typed('Amazing Grace');
  expect(box()).toBeChecked();
  save();
  await waitFor(() => {
    expect(vi.mocked(updateEntry).mock.calls[0]?.[1]).toMatchObject({
      names_nobody: { title: 'Amazing Grace' },
    });
  });
});

test('a title that names nobody as an organiser has said tells it, until that is taken back', async () => {
  open({ title: 'Amazing Grace', title_cleared: { text: 'Amazing Grace', decisions: [] } });
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(texts.saidNamesNobody);
  expect(box()).toBeChecked();
  fireEvent.click(box()!);
  save();
  await waitFor(() => {
    expect(vi.mocked(updateEntry).mock.calls[0]?.[1]).toMatchObject({ names_nobody: { title: null } });
  });
});

test.each([
  { group: 'g1', said: 1 },
  { group: null, said: 0 },
])('a correction in an entry of the group $group says $said times where it counts', ({ group, said }) => {
  open({ group });
  expect(screen.getByRole('group', { name: 'Members' })).toBeVisible();
  expect(screen.queryAllByText(entryAdminMessages.ofGroup)).toHaveLength(said);
});
