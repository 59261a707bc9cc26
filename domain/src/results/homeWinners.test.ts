import { expect, test } from 'vitest';
import { homeWinners } from './homeWinners';
import type { PublicResults } from './publicResults';

const round = {
  state: 'published',
  rows: [
    { entry: 'A001', name: 'Wanjikũ', title: 'Mũgithi' },
    { entry: 'B002', name: 'Choir', title: '' },
  ],
  prizes: [
    { group: 'top', title: 'Top performers', entry: 'B002', place: 1, amount: 50_000 },
    { group: 'top', title: 'Top performers', entry: 'A001', place: 2, amount: 25_000 },
  ],
  awards: [{ title: 'Best costume', number: 'A1', name: 'Wanjikũ', note: '' }],
};
const results = (rounds: object[]) => ({ edition: 2026, currency: 'Ksh', rounds }) as PublicResults;

test('winners are those of the published rounds, prizes before awards', () => {
  const frozen = { ...round, state: 'frozen' };
  expect(homeWinners(results([frozen, round]))).toEqual([
    { prize: 'Top performers', place: 1, name: 'Choir', piece: '' },
    { prize: 'Top performers', place: 2, name: 'Wanjikũ', piece: 'Mũgithi' },
    { prize: 'Best costume', place: null, name: 'Wanjikũ', piece: '' },
  ]);
});

test('before a round is published there are no winners', () => {
  expect(homeWinners(results([{ ...round, state: 'frozen' }]))).toEqual([]);
});
