import { createTheme, ThemeProvider } from '@mui/material/styles';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { TermsDialog } from './TermsDialog';

const createTerms = vi.hoisted(() => vi.fn());
vi.mock('../../data/admin/consents', () => ({ createTerms }));
vi.mock('../../data/consents', () => ({ readTerms: () => Promise.resolve(TERMS) }));

const TERMS = { id: 'en-0-0f', language: 'en', version: 0, ...DEFAULT_TERMS, sha256: '0f'.repeat(32) };

beforeEach(() => {
  createTerms.mockReset().mockResolvedValue({ ...TERMS, version: 1 });
  render(
    <ThemeProvider theme={createTheme()}>
      <MemoryRouter>
        <TermsDialog onClose={vi.fn()} />
      </MemoryRouter>
    </ThemeProvider>,
  );
});

const archiveBox = () => screen.findByLabelText(texts.archiveBox);

async function save(): Promise<void> {
  fireEvent.click(screen.getByText('Save as a new version'));
  await vi.waitFor(() => {
    expect(createTerms).toHaveBeenCalled();
  });
}

test('the text asks about the archive only after the organiser has said that it names it', async () => {
  expect(await archiveBox()).not.toBeChecked();
  expect(screen.queryByLabelText(/Keep the sound in the archive/)).toBeNull();
  await save();
  const { text, purposes } = TERMS;
  expect(createTerms).toHaveBeenCalledExactlyOnceWith({ language: 'en', text, archive: false, purposes });
});

test('a text that names the archive is saved with its two sentences', async () => {
  fireEvent.click(await archiveBox());
  fireEvent.change(screen.getByLabelText(/Keep the sound in the archive/), {
    target: { value: 'Everybody may hear it.' },
  });
  await save();
  const { archive_words } = texts.archiveSentences;
  expect(createTerms).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      archive: true,
      purposes: { ...TERMS.purposes, archive_words, archive_sound: 'Everybody may hear it.' },
    }),
  );
});
