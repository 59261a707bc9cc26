import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CommentField } from './CommentField';

test('the letters of Gĩkũyũ appear when the comment is typed into, and what they insert is stored', async () => {
  const stored = vi.fn();
  render(<CommentField value="M" disabled={false} onChange={stored} />);
  expect(screen.queryByRole('button')).toBeNull();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.focus(field);
  const key = await screen.findByRole('button', { name: 'ũ' });
  field.setSelectionRange(1, 1);
  fireEvent.click(key);
  expect(field).toHaveValue('Mũ');
  fireEvent.blur(field);
  expect(stored).toHaveBeenCalledWith('Mũ');
});
