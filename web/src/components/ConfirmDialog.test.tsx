import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

const nothing = () => undefined;

test('a question is described by its detail and by what is below it', () => {
  render(
    <ConfirmDialog open text="Delete this?" detail="Ann" onConfirm={nothing} onClose={nothing}>
      <p>Her entry is deleted too.</p>
    </ConfirmDialog>,
  );
  const question = screen.getByRole('alertdialog', { name: 'Delete this?' });
  expect(question).toHaveAccessibleDescription('Ann Her entry is deleted too.');
});

test('a question without an explanation refers to none', () => {
  render(<ConfirmDialog open text="Delete this?" onConfirm={nothing} onClose={nothing} />);
  expect(screen.getByRole('alertdialog')).not.toHaveAttribute('aria-describedby');
});
