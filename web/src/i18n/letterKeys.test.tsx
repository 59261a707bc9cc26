import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TypedInto } from '../lib/insertLetter';
import { LetterKeys } from './LetterKeys';

function Typed({ maxLength }: { maxLength?: number }) {
  const [value, setValue] = useState('Gky');
  const field = () => screen.getByRole<TypedInto>('textbox');
  return (
    <>
      <input
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
        }}
      />
      <LetterKeys field={field} />
      <output>{value}</output>
    </>
  );
}
const press = (letter: string) => {
  fireEvent.click(screen.getByRole('button', { name: letter }));
};
const select = (start: number, end = start) => {
  screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(start, end);
};

test('a letter goes where the cursor is, and the next one behind it', () => {
  render(<Typed />);
  select(1);
  press('ĩ');
  expect(screen.getByRole('status')).toHaveTextContent('Gĩky');
  select(3);
  press('ũ');
  press('Ũ');
  expect(screen.getByRole('status')).toHaveTextContent('GĩkũŨy');
});

test('a letter replaces what is selected, and the field has the focus', () => {
  render(<Typed />);
  select(0, 3);
  press('Ĩ');
  expect(screen.getByRole('status')).toHaveTextContent('Ĩ');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a full field takes no more letters', () => {
  render(<Typed maxLength={3} />);
  select(3);
  press('ĩ');
  expect(screen.getByRole('status')).toHaveTextContent(/^Gky$/);
});

test('the browser types the letter itself where it can, so that it can be undone', () => {
  const execCommand = vi.fn(() => true);
  Object.assign(document, { execCommand });
  render(<Typed />);
  press('ũ');
  expect(execCommand).toHaveBeenCalledWith('insertText', false, 'ũ');
  expect(screen.getByRole('status')).toHaveTextContent('Gky');
  Reflect.deleteProperty(document, 'execCommand');
});

test('a tap on a key leaves the focus in the field', () => {
  render(<Typed />);
  expect(fireEvent.pointerDown(screen.getByRole('button', { name: 'ĩ' }))).toBe(false);
});
