import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { siteTheme } from '../theme/theme';
import { SchemeSwitch } from './SchemeSwitch';

const show = () =>
  render(
    <ThemeProvider theme={siteTheme()} defaultMode="system" noSsr>
      <SchemeSwitch />
    </ThemeProvider>,
  );

// MUI still asks in the old way.
const media = { matches: false, addListener: () => undefined, removeListener: () => undefined };

test('follows the device at first, then the choice, and remembers it', () => {
  vi.stubGlobal('matchMedia', () => media);
  const first = show();
  const list = screen.getByRole('combobox', { name: 'Colours' });
  expect(list).toHaveDisplayValue('Like the device');
  fireEvent.change(list, { target: { value: 'dark' } });
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  first.unmount();
  show();
  expect(screen.getByRole('combobox', { name: 'Colours' })).toHaveDisplayValue('Dark');
});
