import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Explained } from './Explained';

const { question, answer } = consoleMessages.explained.freeze;

const show = () => {
  render(<Explained question={question} answer={answer} />);
  return screen.getByRole('button', { name: question });
};

test('a press shows the answer in a dialog that has the question as its name', () => {
  const button = show();
  expect(screen.queryByText(answer)).toBeNull();
  fireEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: question });
  expect(dialog).toHaveAccessibleDescription(answer);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', dialog.id);
});

test.each([
  {
    way: 'Escape',
    leave: () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
  },
  { way: 'its button', leave: () => fireEvent.click(screen.getByRole('button', { name: 'Close' })) },
])('$way closes the answer, and the focus is on the question again', async ({ leave }) => {
  const button = show();
  button.focus();
  fireEvent.click(button);
  leave();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
