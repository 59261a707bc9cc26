import { createTheme, ThemeProvider } from '@mui/material/styles';
import { editions } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/page';
import { EntryForm } from './EntryForm';

vi.mock('../../../data/admin/entryCommands');

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
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(entryAdminMessages.namesRefused);
  expect(screen.getByLabelText('Stage name')).not.toHaveAccessibleDescription();
});

test.each([
  { group: 'g1', said: 1 },
  { group: null, said: 0 },
])('a correction in an entry of the group $group says $said times where it counts', ({ group, said }) => {
  open({ group });
  expect(screen.getByRole('group', { name: 'Members' })).toBeVisible();
  expect(screen.queryAllByText(entryAdminMessages.ofGroup)).toHaveLength(said);
});
