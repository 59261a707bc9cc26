import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from '../theme/theme';
import { SchemeSwitch } from './SchemeSwitch';

const show = () =>
  render(
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <SchemeSwitch />
    </ThemeProvider>,
  );

test('follows the device at first, then the choice, and remembers it', () => {
  const first = show();
  const list = screen.getByRole('combobox', { name: 'Colours' });
  expect(list).toHaveDisplayValue('Like the device');
  fireEvent.change(list, { target: { value: 'dark' } });
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  first.unmount();
  show();
  expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('Dark');
});
