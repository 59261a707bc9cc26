import { createTheme, ThemeProvider } from '@mui/material/styles';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalAdminMessages } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { roundName } from '../kit/RehearsalNote';
import { RoundSteps } from './RoundSteps';

/** The question that is asked before the results of this edition are published. */
function questionFor(edition: number, published: object | null = null): HTMLElement {
  const round = { id: 'r1', edition, state: 'frozen', published };
  const results = { round } as RoundResults;
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <RoundSteps results={results} level="totals" onChanged={vi.fn()} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Publish/ }));
  return screen.getByRole('dialog', { name: /^Publish the / });
}

const sentence = `${texts.levels.totals}. ${texts.publishLead}`;

test('before a publication the organiser reads that everybody will see the places', () => {
  expect(within(questionFor(2031)).getByText(sentence)).toBeVisible();
});

test('before a correction is published the organiser reads that it cannot be hidden', () => {
  const dialog = questionFor(2031, { at: '2031-08-16T18:00:00+03:00' });
  expect(within(dialog).getByText(`${texts.levels.totals}. ${texts.correctionLead}`)).toBeVisible();
});

test('before the publication of a rehearsal the organiser reads that nothing becomes public', () => {
  const dialog = questionFor(REHEARSAL_YEAR);
  expect(within(dialog).getByText(rehearsalAdminMessages.forReal(sentence))).toBeVisible();
});

test('a round is named with its edition, and the round of a rehearsal is not named twice', () => {
  expect(roundName({ title: 'Final', edition: 2031 })).toBe('Final (2031)');
  expect(roundName({ title: 'Rehearsal', edition: REHEARSAL_YEAR })).toBe('Rehearsal');
});
