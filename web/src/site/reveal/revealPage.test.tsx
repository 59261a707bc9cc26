import type { RevealStep } from '@ndeiya/domain/results/reveal';
import { revealTexts } from '@ndeiya/domain/results/revealTexts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeReveal } from '../../lib/reveal';
import { renderAt } from '../../testing/page';
import { RevealPage } from './RevealPage';

const winner = (number: string) => ({ number, name: `Choir ${number}`, title: '', category: 'Poetry' });

test.each([
  ['one winner', ['A1'], 'Ksh 20,000'],
  ['two winners, who get the amount each', ['A1', 'A2'], 'Ksh 20,000 each'],
])('a place with %s', (_, numbers, amount) => {
  const step: RevealStep = { title: 'Best', place: 2, amount: 20_000, winners: numbers.map(winner) };
  const reveal = { edition: 2026, round: 'r', title: 'Final', currency: 'Ksh', inputs_hash: 'x' };
  storeReveal({ ...reveal, steps: [step] });
  renderAt(<RevealPage />, '/reveal');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(amount)).toBeVisible();
  for (const number of numbers) expect(screen.getByText(`Choir ${number}`)).toBeVisible();
});

test('a device without a reveal says where it is prepared', () => {
  localStorage.clear();
  renderAt(<RevealPage />, '/reveal');
  expect(screen.getByText(revealTexts.nothing)).toBeVisible();
});
