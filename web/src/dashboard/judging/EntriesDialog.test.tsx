import { createTheme, ThemeProvider } from '@mui/material/styles';
import { personAdminMessages as texts } from '@ndeiya/domain/entries/personAdminMessages';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readAccepted } from '../../data/admin/entryExport';
import { setRoundEntries } from '../../data/admin/rounds';
import { renderAt } from '../../testing/page';
import { EntriesDialog } from './EntriesDialog';

vi.mock('../../data/admin/rounds', () => ({ setRoundEntries: vi.fn() }));
vi.mock('../../data/admin/entryExport', () => ({ readAccepted: vi.fn() }));

const ALL = [
  { ...makeEntry({ kind: 'solo', title: 'Rain', number: 'A1' }), id: 'solo' },
  { ...makeEntry({ kind: 'group', title: 'Dance', number: 'A2' }), id: 'choir' },
];
/** A round in which both are; `published` is what the round says about a publication. */
function show(published: object | null, counts_members = false) {
  vi.mocked(readAccepted).mockResolvedValue(ALL as Awaited<ReturnType<typeof readAccepted>>);
  vi.mocked(setRoundEntries).mockReset().mockRejectedValue(new Error('no answer'));
  const entries = ALL.map(({ id }) => ({ entry: id, counts_members: counts_members && id === 'choir' }));
  const console = { round: { id: 'r1', edition: 2025, state: 'open', published }, entries };
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <EntriesDialog
        console={console as unknown as ConsoleAnswer}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </ThemeProvider>,
    '/admin/judging',
  );
}
const tick = () => screen.findByRole('checkbox', { name: `${texts.eachMember}: A2 · Dance` });
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: /2/ }));
  await vi.waitFor(() => {
    expect(setRoundEntries).toHaveBeenCalledOnce();
  });
  return vi.mocked(setRoundEntries).mock.calls[0];
};

test('a group of an open round counts by its members as soon as its tick is saved; a solo has none', async () => {
  show(null);
  fireEvent.click(await tick());
  expect(screen.getAllByRole('checkbox', { name: new RegExp(texts.eachMember) })).toHaveLength(1);
  expect(await saved()).toEqual(['r1', ['solo', 'choir'], ['choir']]);
});

test('after a publication the tick stays as it is, and is sent as it is', async () => {
  show({ version: 1 }, true);
  expect(await tick()).toBeDisabled();
  expect(await tick()).toBeChecked();
  expect(await saved()).toEqual(['r1', ['solo', 'choir'], ['choir']]);
});
