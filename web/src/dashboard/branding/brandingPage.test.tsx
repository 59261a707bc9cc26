import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readBranding, saveBranding } from '../../data/admin/branding';
import { notify } from '../../lib/notify';
import { renderAt } from '../../testing/page';
import { BrandingPage } from './BrandingPage';

vi.mock('../../data/admin/branding');
vi.mock('../../data/home', () => ({ useHome: () => ({}) }));

const stored: BrandingAnswer = {
  id: 'site',
  updated_at: '2031-01-01T00:00:00Z',
  primary: '#7a3e00',
  secondary: '#2f5d3a',
  bar: '#2b1d0e',
  accent: '#f2c14e',
  short_name: 'Ndeiya',
  time_zone: 'Africa/Nairobi',
  locale: 'en-KE',
  second_language: '',
};

test('while the branding is saved no field can be changed, because the answer fills the form anew', async () => {
  vi.spyOn(notify, 'success').mockReturnValue();
  const held = Promise.withResolvers<BrandingAnswer>();
  vi.mocked(readBranding).mockResolvedValue(stored);
  vi.mocked(saveBranding).mockReturnValue(held.promise);
  renderAt(
    <ThemeProvider theme={createTheme()}>
      <BrandingPage />
    </ThemeProvider>,
    '/admin/branding',
  );
  fireEvent.change(await screen.findByLabelText('Short name'), { target: { value: 'Ours' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Short name')).toBeDisabled();
  expect(screen.getByLabelText('Main colour')).toBeDisabled();
  expect(screen.getByLabelText('Second language of titles')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Dates and numbers' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await act(async () => {
    held.resolve({ ...stored, short_name: 'Ours', updated_at: '2031-01-02T00:00:00Z' });
    await held.promise;
  });
  expect(screen.getByLabelText('Short name')).toBeEnabled();
  expect(screen.getByLabelText('Short name')).toHaveValue('Ours');
});
