import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AskFirst } from './AskFirst';

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

test('a question is named by its text, and nothing is there while it is not asked', () => {
  const { rerender } = render(show(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  rerender(show(true));
  expect(screen.getByRole('alertdialog', { name: 'Say no?' })).toHaveTextContent('The child stays at home.');
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
