import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepAllStyles } from '../testing/seenStyles';
import { AskFirst } from './AskFirst';

keepAllStyles();

const onConfirm = vi.fn();
const onClose = vi.fn();
const show = (open: boolean) => (
  <AskFirst
    open={open}
    text="Say no?"
    detail="The child stays at home."
    confirmLabel="I say no"
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

test('a question is named by its text and described by its detail, and nothing is there while it is not asked', () => {
  const { rerender } = render(show(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  rerender(show(true));
  const question = screen.getByRole('alertdialog', { name: 'Say no?' });
  expect(question).toHaveAccessibleDescription('The child stays at home.');
});

test('a question without a detail refers to none', () => {
  render(<AskFirst open text="Leave?" onConfirm={onConfirm} onClose={onClose} />);
  expect(screen.getByRole('alertdialog')).not.toHaveAttribute('aria-describedby');
});

test('with forced colours, which take its background, a question has an edge', () => {
  render(show(true));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const { className } = screen.getByRole('alertdialog');
  const forced = rules.filter(
    ({ cssText }) => cssText.includes('forced-colors') && cssText.includes(className),
  );
  expect(forced.map(({ cssText }) => cssText).join('')).toMatch(/border: 1px solid canvastext/i);
});

test.each([
  ['the answer', () => fireEvent.click(screen.getByRole('button', { name: 'I say no' })), [1, 0]],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })), [0, 1]],
  ['a tap beside it', () => fireEvent.click(screen.getByRole('alertdialog')), [0, 1]],
  ['a tap on its words', () => fireEvent.click(screen.getByText('The child stays at home.')), [0, 0]],
  ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel')), [0, 1]],
] as const)('%s', (_, press, [confirmed, closed]) => {
  onConfirm.mockClear();
  onClose.mockClear();
  render(show(true));
  press();
  expect(onConfirm).toHaveBeenCalledTimes(confirmed);
  expect(onClose).toHaveBeenCalledTimes(closed);
});
