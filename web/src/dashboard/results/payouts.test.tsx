import { createTheme, ThemeProvider } from '@mui/material/styles';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { PayoutAnswer, RoundResults } from '@ndeiya/domain/results/resultApi';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { notePayment } from '../../data/admin/results';
import { Payouts } from './Payouts';

vi.mock('../../data/admin/results');

const payout = (fields: Partial<PayoutAnswer>): PayoutAnswer => ({
  id: 'r1_top_A001',
  entry: 'A001',
  group: 'top',
  place: 1,
  amount: 50_000,
  paid_at: '2031-08-20T10:00:00+03:00',
  paid_amount: 50_000,
  reference: 'QF1',
  flag: null,
  ...fields,
});

function show(payouts: PayoutAnswer[]) {
  const onChanged = vi.fn();
  const results = { round: { id: 'r1' }, payouts, shown: null, currency: 'Ksh' } as unknown as RoundResults;
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <Payouts results={results} onChanged={onChanged} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return { onChanged };
}

test('a payment that was noted by mistake is taken back after a question', async () => {
  vi.mocked(notePayment).mockResolvedValue(payout({ paid_at: null }));
  const { onChanged } = show([payout({})]);
  expect(screen.queryByRole('button', { name: 'Note as paid' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not paid?' }));
  const dialog = screen.getByRole('dialog', { name: 'Not paid?' });
  expect(within(dialog).getByText(texts.unpayLead)).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take the note back' }));
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledOnce();
  });
  expect(notePayment).toHaveBeenCalledWith('r1_top_A001', false);
});

test('a prize that a correction took away is listed until its money has come back', () => {
  const lost = { amount: 0, flag: 'lost' } as const;
  show([payout(lost), payout({ ...lost, id: 'r1_top_A002', paid_at: null, paid_amount: null, flag: null })]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(texts.flags.lost)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Not paid?' })).toBeVisible();
});
