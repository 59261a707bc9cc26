import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SchemeSwitch } from './SchemeSwitch';

test('follows the device at first, then the choice, and remembers it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const first = render(<SchemeSwitch />);
  const list = screen.getByRole('combobox', { name: 'Colours' });
  expect(list).toHaveDisplayValue('Like the device');
  fireEvent.change(list, { target: { value: 'dark' } });
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  first.unmount();
  render(<SchemeSwitch />);
  expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('Dark');
});
