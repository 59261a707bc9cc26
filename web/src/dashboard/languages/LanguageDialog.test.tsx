import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LanguageDialog } from './LanguageDialog';

test('a language is added with its tag, name, direction and letters, and the dialog closes', async () => {
  const onSave = vi.fn(() => Promise.resolve(true));
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <LanguageDialog onSave={onSave} onClose={onClose} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const type = (label: RegExp, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  type(/^Tag/, ' arc ');
  type(/^Name/, 'Arāmāyā');
  type(/^Special letters/, 'ā');
  fireEvent.change(screen.getByRole('combobox', { name: 'Direction' }), { target: { value: 'rtl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(onSave).toHaveBeenCalledWith('arc', {
    name: 'Arāmāyā',
    direction: 'rtl',
    letters: 'ā',
    menu_share: 60,
  });
});
