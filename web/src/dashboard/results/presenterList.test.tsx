import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PresenterList } from './PresenterList';

const row = (entry: string, name: string, place: number) => ({
  entry,
  number: entry.replace('00', ''),
  name,
  title: `Song of ${name}`,
  category: 'Poetry',
  class: 'Poetry',
  place,
  place_in_class: place,
  final: null,
  judges: [],
  explain: [],
});
const prize = (entry: string, place: number, amount: number) => ({
  group: 'top',
  title: 'Best performers',
  entry,
  place,
  amount,
});

test('the presenter’s list has awards first, then prizes from the smallest to the largest, ties in one line', () => {
  const shown = {
    rows: [row('A001', 'Njeri', 1), row('A002', 'Mumbi', 2), row('A003', 'No. A3', 2)],
    prizes: [prize('A001', 1, 50_000), prize('A002', 2, 7500), prize('A003', 2, 7500)],
    awards: [{ title: 'Best costume', number: 'A2', name: 'Mumbi', note: '' }],
    inputs_hash: 'f'.repeat(64),
  };
  render(<PresenterList results={{ round: { title: 'Final', edition: 2031 }, shown, currency: 'Ksh' }} />);
  const [, ...lines] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Best costume.*Mumbi/);
  expect(lines[1]).toMatch(/^Best performers2Mumbi \(No\. A2, .*No\. A3 .*7,500$/);
  expect(lines[2]).toMatch(/^Best performers1Njeri .*50,000$/);
  expect(screen.getByText(shown.inputs_hash)).toBeInTheDocument();
});
