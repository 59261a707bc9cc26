import { createTheme, ThemeProvider } from '@mui/material/styles';
import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalAdminMessages } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify';
import { storedReveal } from '../../lib/reveal';
import { answer, stubFetch } from '../../testing/answers';
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

const row = { entry: 'A007', number: 'A7', name: 'Singer A7', title: 'Rain', category: 'Poetry' };
const shown = { inputs_hash: 'f', prizes: [], awards: [], rows: [row] };
const favourite = { id: 'A007', label: 'Singer A7', number: 'A7', title: 'Rain', category: 'Poetry' };
const vote = { title: 'The favourite', entries: [favourite], tally: [], winners: ['A007'] };

const { with: withFavourite, without, unknown } = texts.revealReady;

test.each([
  {
    state: 'the vote is published',
    sent: answer(200, vote),
    sentence: withFavourite,
    titles: ['The favourite'],
  },
  {
    state: 'the vote has no winner',
    sent: answer(200, { ...vote, winners: [] }),
    sentence: without,
    titles: [],
  },
  {
    state: 'the vote is not published',
    sent: answer(200, { ...vote, tally: null }),
    sentence: without,
    titles: [],
  },
  {
    state: 'there is no vote',
    sent: answer(404, { error: 'No.', code: 'not-found' }),
    sentence: without,
    titles: [],
  },
  {
    state: 'the server fails',
    sent: answer(500, { error: 'No.', code: 'internal' }),
    sentence: unknown,
    titles: [],
  },
  { state: 'the server is not reached', sent: new TypeError('lost'), sentence: unknown, titles: [] },
])(
  'the reveal is prepared while $state: the organiser reads if the favourite is in it',
  async ({ sent, sentence, titles }) => {
    localStorage.clear();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    stubFetch(sent);
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    const round = { id: 'r1', edition: 2031, title: 'Final', state: 'frozen', published: null };
    render(
      <ThemeProvider theme={createTheme()}>
        <MemoryRouter>
          <RoundSteps
            results={{ round, shown, currency: 'KES' } as unknown as RoundResults}
            level="totals"
            onChanged={vi.fn()}
          />
        </MemoryRouter>
      </ThemeProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Put the reveal on this laptop' }));
    await vi.waitFor(() => {
      expect(success).toHaveBeenCalledWith(sentence);
    });
    expect(storedReveal()?.steps.map(({ title }) => title)).toEqual(titles);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  },
);
