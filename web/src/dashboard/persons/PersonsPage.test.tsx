import { createTheme, ThemeProvider } from '@mui/material/styles';
import { personAdminMessages as texts } from '@ndeiya/domain/entries/personAdminMessages';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '../../server/call';
import { renderAt } from '../../testing/page';
import { PersonsPage } from './PersonsPage';

vi.mock('../../server/call', () => ({ call: vi.fn() }));

const person = (id: string, number: string) => ({
  person: id,
  name: 'Amina Wanjiru',
  phone: '0712 000 111',
  entries: [{ id: `entry-${id}`, number, category: 'Poetry' }],
  group: null,
});
const suggestion = { id: 'a~b', reason: 'same_phone', persons: [person('a', 'A1'), person('b', 'A2')] };
const link = (touches: object) => ({
  id: 'l1',
  persons: ['a', 'b'],
  same: true,
  touches: { rounds: [], prizes: [], caps: [], ...touches },
});
const listed = {
  id: 'l1',
  persons: [person('a', 'A1'), { ...person('b', ''), name: '', phone: '', entries: [] }],
  same: true,
  at: '2031-01-01T00:00:00+03:00',
};

/** The answers of the API, in the order of the calls. */
function answers(...all: unknown[]) {
  const mock = vi.mocked(call).mockReset();
  for (const one of all)
    if (one instanceof Error) mock.mockRejectedValueOnce(one);
    else mock.mockResolvedValueOnce(one);
  return mock;
}
const show = () =>
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <PersonsPage />
    </ThemeProvider>,
    '/admin/persons',
  );
const bodies = () =>
  vi.mocked(call).mock.calls.flatMap(([, given]) => (given && 'body' in given ? given.body : []));

test('a pair is joined only after its rounds, prizes and limits were shown', async () => {
  const touches = {
    rounds: [
      { id: 'r1', title: 'Final', state: 'open' },
      { id: 'r2', title: 'Heats', state: 'frozen' },
    ],
    prizes: [{ round: 'r1', entry: 'entry-b', title: 'First prize' }],
    caps: [{ entry: 'entry-a', category: 'Poetry' }],
  };
  answers([suggestion], link(touches), link(touches), []);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'The same person' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'The same person' })).toBeDisabled();
  expect(await dialog.findByText('Final: follows at once.')).toBeVisible();
  expect(dialog.getByText('Heats: is frozen and keeps what it has.')).toBeVisible();
  expect(dialog.getByText('First prize: A2, Poetry')).toBeVisible();
  expect(dialog.getByText('A1, Poetry')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'The same person' }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(bodies()).toEqual([
    { persons: ['a', 'b'], same: true, preview: true },
    { persons: ['a', 'b'], same: true },
  ]);
});

test('a preview that is refused joins nobody', async () => {
  answers([suggestion], new Error('refused'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'The same person' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(texts.previewFailed);
  expect(dialog.getByRole('button', { name: 'The same person' })).toBeDisabled();
});

test('two persons are told apart at once, and the pair is gone', async () => {
  answers([suggestion], link({}), []);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Two persons' }));
  expect(await screen.findByText(texts.none)).toBeVisible();
  expect(bodies()).toEqual([{ persons: ['a', 'b'], same: false }]);
});

test('a decision is taken back after a question, also where one of the two takes part no more', async () => {
  const sent = answers([], [listed], link({}), []);
  show();
  fireEvent.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByText(texts.gone)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(sent).toHaveBeenCalledTimes(2);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(texts.noLinks)).toBeVisible();
  expect(sent.mock.calls[2]?.[1]).toEqual({ params: { id: 'l1' } });
});
