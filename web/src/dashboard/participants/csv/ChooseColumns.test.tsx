import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { checkRows } from './checkRows';
import { ChooseColumns } from './ChooseColumns';
import { findTable, missingIn } from './columns';

const CELLS = [
  ['Singers of the ridge', '', '', ''],
  ['Who', 'Where to write', 'Phone', 'Category', ''],
  ['Wanjikũ', 'w@example.org', '0712 345 678', 'Poetry', 'yes'],
  ['Kamau', 'k@example.org', '0712 345 679', 'Poetry', 'no'],
];
const user = userEvent.setup({ delay: null });

function show() {
  const table = findTable(CELLS);
  const onChosen = vi.fn();
  const missing = missingIn(table.columns);
  render(<ChooseColumns cells={CELLS} table={table} missing={missing} onChosen={onChosen} />);
  return onChosen;
}
const choose = async (label: string, column: string) => {
  await user.selectOptions(screen.getByRole('combobox', { name: label }), column);
};
const button = () => screen.getByRole('button', { name: 'Use these columns' });

test('names what is missing, keeps what is known, and shows the first rows below the header', () => {
  show();
  expect(screen.getByRole('alert')).toHaveTextContent('Not found in this file: name, email.');
  expect(screen.getByRole('combobox', { name: 'Phone' })).toHaveDisplayValue('Phone');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Category');
  const rows = within(screen.getByRole('region', { name: 'The first rows of the file' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhoWhere to writePhoneCategory',
    'Wanjikũw@example.org0712 345 678Poetryyes',
    'Kamauk@example.org0712 345 679Poetryno',
  ]);
});

test('the columns can be used only once each needed one is chosen, and the rows are read from them', async () => {
  const onChosen = show();
  expect(button()).toBeDisabled();
  await choose('Name', 'Who');
  expect(button()).toBeDisabled();
  await choose('Email', 'Where to write');
  await user.click(button());
  const [cells, table] = onChosen.mock.calls[0] as [string[][], ReturnType<typeof findTable>];
  const { ready, bad } = checkRows(cells, { year: 2025, categories: ['Poetry'] }, table);
  expect(bad).toEqual([]);
  expect(ready.map(({ row, input }) => [row, input.name, input.email])).toEqual([
    [3, 'Wanjikũ', 'w@example.org'],
    [4, 'Kamau', 'k@example.org'],
  ]);
});

test('a choice that is taken back leaves the columns unusable again', async () => {
  show();
  await choose('Name', 'Who');
  await choose('Email', 'Where to write');
  expect(button()).toBeEnabled();
  await choose('Email', 'Choose…');
  expect(screen.getByRole('combobox', { name: 'Email' })).toHaveDisplayValue('Choose…');
  expect(button()).toBeDisabled();
});

test('a column without a header is offered by its place', () => {
  show();
  const list = within(screen.getByRole('combobox', { name: 'Name' }));
  const options = list.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose…', 'Who', 'Where to write', 'Phone', 'Category', 'Column 5']);
});
