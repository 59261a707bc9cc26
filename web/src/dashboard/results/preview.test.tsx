import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import { frozenRoundOf } from '@ndeiya/domain/results/publicRound';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoundResults } from '../../components/results/RoundResults';
import { ResultsPreview } from './ResultsPreview';

const facts = { title: 'Rain', class: 'Poetry', judges: [], explain: ['Their mean is 80.00.'] };
const shown: PublicRound = {
  ...frozenRoundOf({ id: 'r1', title: 'Final' }, { inputs_hash: 'f'.repeat(64) }),
  state: 'published',
  level: 'sheets',
  version: 1,
  rows: [
    {
      entry: 'B001',
      number: 'B1',
      name: 'Kamau',
      category: 'Songs',
      place: 1,
      place_in_class: 1,
      final: '90.00',
    },
    {
      entry: 'A002',
      number: 'A2',
      name: 'Mumbi',
      category: 'Poetry',
      place: 2,
      place_in_class: 1,
      final: '80.00',
    },
    {
      entry: 'A001',
      number: 'A1',
      name: 'No. A1',
      category: 'Poetry',
      place: 3,
      place_in_class: 2,
      final: '79.00',
    },
  ].map((row) => ({ ...facts, ...row, class: row.category })),
  classes: [
    { name: 'Poetry', categories: ['Poetry'], small: false, size: 2 },
    { name: 'Songs', categories: ['Songs'], small: true, size: 1 },
  ],
  unranked: [{ number: 'A9', name: 'No. A9', status: 'no_show' }],
};
function preview(level: 'sheets' | null) {
  const round = { edition: 2031, published: level && { level } } as RoundAnswer;
  return <ResultsPreview shown={shown} results={{ round, currency: 'Ksh' }} />;
}

test('the preview shows the ranking as the public page does, class by class', () => {
  const page = render(<RoundResults round={shown} year={2031} currency="Ksh" isOnly hasData />);
  const expected = page.getByRole('region', { name: 'Final' }).innerHTML;
  page.unmount();
  render(preview('sheets'));
  // React numbers the ids of the two renderings on.
  const plain = (html: string) => html.replaceAll(/ id="[^"]*"/g, '');
  expect(plain(screen.getByRole('region', { name: 'Final' }).innerHTML)).toBe(plain(expected));
});

test('the preview has no link to the marks while nothing is public, because the address does not exist', () => {
  render(preview(null));
  expect(screen.getByRole('region', { name: 'Final' })).toHaveTextContent('Mumbi');
  expect(screen.queryByRole('link')).toBeNull();
});
