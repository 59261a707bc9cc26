import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoneyPaper } from './MoneyPaper';

const line = {
  id: 'r1_top_A001',
  number: 'A1',
  name: 'Little Star',
  prize: 'Best performers',
  place: 1,
  amount: 50_000,
  paid_amount: null,
  receivers: [{ name: 'Mumbi', contact: '+254 712 345 678', is_guardian: true }],
};

test('the money sheet has winner, phone, amount and room for a signature in one line', () => {
  const erased = { ...line, id: 'r1_top_A002', number: 'A2', name: '', paid_amount: 25_000, receivers: [] };
  render(<MoneyPaper sheet={{ title: 'Final', edition: 2031, currency: 'Ksh', lines: [line, erased] }} />);
  const [head, first, second] = screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(head).toBe('WinnerName and phoneAmountDate and signature');
  expect(first).toBe(
    'Little Star (No. A1)Best performers, place 1Mumbi (guardian), +254 712 345 678Ksh 50,000',
  );
  expect(second).toContain('No. A2');
  expect(second).toContain('Ksh 25,000 was paid before the correction');
});
