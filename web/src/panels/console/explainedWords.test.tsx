import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Steps } from './Steps';

const { explained } = consoleMessages;

function show(part: object, round: object = {}) {
  const console = {
    round: { id: 'final', state: 'closed', rev: 1, practice: false, versions: 1, approvals: [], ...round },
    entries: [],
    judges: [{ pass: 'p1', seat: 'A', name: 'Wanjiru', role: 'judge' }],
    obstacles: { open: {}, close: {}, freeze: {} },
    provisional: [],
    inputs_hash: 'abcdef0123456789',
    approval_refused: null,
    ...part,
  } as unknown as ConsoleAnswer;
  render(<Steps caller={{}} console={console} onChange={() => Promise.resolve()} />);
}
const asked = (name: string) => screen.queryAllByRole('button', { name });

test('a closed round explains freezing, the fingerprint, the spread and the class once each', () => {
  show({});
  for (const word of ['freeze', 'fingerprint', 'spread', 'class'] as const)
    expect(asked(explained[word].question), word).toHaveLength(1);
});

test('the columns and the button beside an explanation keep their names', () => {
  show({});
  const spread = screen.getByRole('columnheader', { name: /spread/i });
  // jsdom's names leave a button's label out, which browsers add, so the column needs a label of its own.
  expect(spread).toHaveAttribute('aria-label', 'Spread');
  expect(within(spread).getByRole('button')).toHaveAccessibleName(explained.spread.question);
  expect(screen.getByRole('columnheader', { name: /class/i })).toHaveAttribute('aria-label', 'In its class');
  expect(screen.getByRole('button', { name: /freeze/i })).toHaveAccessibleName('Freeze the round');
});

test('without a fingerprint nothing explains one', () => {
  show({ inputs_hash: null });
  expect(asked(explained.fingerprint.question)).toHaveLength(0);
});

test('a frozen round explains freezing only', () => {
  show({}, { state: 'frozen' });
  expect(asked(explained.freeze.question)).toHaveLength(1);
  expect(asked(explained.spread.question)).toHaveLength(0);
});
