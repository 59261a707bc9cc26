import type { Payout } from '@ndeiya/domain/results/payout';
import { expect, test } from 'vitest';
import { noted, payoutChanges } from './payouts';

const now = new Date('2031-08-16T18:00:00Z');
const later = new Date('2031-08-17T18:00:00Z');
const prize = (entry: string, amount: number) => ({ group: 'top', entry, place: 1, amount });
const changes = (known: readonly Payout[], ...prizes: ReturnType<typeof prize>[]) =>
  payoutChanges(known, { round: 'r1', edition: 2031, version: 'r1_2', prizes, now: later });
const [first] = payoutChanges([], {
  round: 'r1',
  edition: 2031,
  version: 'r1_1',
  prizes: [prize('A001', 50_000)],
  now,
}).put as [Payout];
const paid = noted(first, { paid: true, reference: 'QF1' }, { by: 'admin', now });

test('the first publication makes a prize to pay for each amount, and none for a share of 0', () => {
  expect(first).toMatchObject({ id: 'r1_top_A001', amount: 50_000, paid_at: null, flag: null });
  expect(changes([], prize('A001', 0)).put).toEqual([]);
});

test('a paid prize with another amount is flagged, and what was paid stays', () => {
  const [payout] = changes([paid], prize('A001', 25_000)).put;
  expect(payout).toMatchObject({ amount: 25_000, paid_amount: 50_000, reference: 'QF1', flag: 'amount' });
});

test('a paid prize that is lost stays as flagged, and one that comes back is not flagged any more', () => {
  const lost = changes([paid], prize('A002', 50_000)).put.find(({ entry }) => entry === 'A001');
  expect(lost).toMatchObject({ amount: 0, paid_amount: 50_000, flag: 'lost' });
  expect(changes(lost ? [lost] : [], prize('A001', 50_000)).put).toMatchObject([{ flag: null }]);
});

test('an unpaid prize that is lost is removed', () => {
  expect(changes([first])).toEqual({ put: [], remove: [first] });
});

test('a note that is taken back leaves nothing behind', () => {
  expect(noted(paid, { paid: false, reference: 'x' }, { by: 'admin', now: later })).toMatchObject({
    paid_at: null,
    paid_amount: null,
    by: null,
    reference: '',
  });
});
