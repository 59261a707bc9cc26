import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Provisional } from './Provisional';

const total = (judge: string, marks: string) => ({ judge, total: marks, estimated: false });

test('the table of the jury shows place and final before the columns of the judges, each value under its heading', () => {
  const answer = {
    round: { published: null },
    entries: [{ entry: 'e1', number: 'A1', title: 'The well', stage_name: 'Mumbi' }],
    judges: [
      { seat: 'A', role: 'judge' },
      { seat: 'B', role: 'judge' },
    ],
    provisional: [
      {
        entry: 'e1',
        place: 1,
        final: '58.50',
        class: 'Poetry',
        place_in_class: 2,
        judges: [total('A', '60.00'), total('B', '57.00')],
      },
    ],
  } as unknown as ConsoleAnswer;
  render(<Provisional console={answer} />);
  const [heads, row] = screen.getAllByRole('row');
  const shown = (line: HTMLElement | undefined) =>
    [...(line?.children ?? [])].map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(shown(heads)).toEqual(['Place', 'Performance', 'Final', 'In its class', 'Spread', 'A', 'B']);
  expect(shown(row)).toEqual(['1', 'A1 The well', '58.50', 'Poetry: 2', '3.00', '60.00', '57.00']);
});

test.each([
  ['nothing is public', null, consoleMessages.provisional.lead],
  ['old places are public', { at: '2031-08-16T18:00:00+03:00' }, consoleMessages.provisional.leadAgain],
])('while %s, the table of the jury says so', (_when, published, sentence) => {
  const answer = {
    round: { published },
    entries: [],
    judges: [],
    provisional: [],
  } as unknown as ConsoleAnswer;
  render(<Provisional console={answer} />);
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
});
