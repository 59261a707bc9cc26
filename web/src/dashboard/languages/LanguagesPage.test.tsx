import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { importLanguage, publishLanguage, readTexts } from '../../data/admin/languages';
import { renderAt } from '../../testing/page';
import { LanguagesPage } from './LanguagesPage';

vi.mock('../../data/admin/languages');
vi.mock('./MenuShare', () => ({ MenuShare: () => null }));
vi.mock('../../panels/translate/useSources', () => ({
  useSources: () => ({ sources: { texts: [], files: {}, glossaries: {} }, load: vi.fn() }),
}));
vi.mock('../../panels/translate/useSuggestions', () => ({ useSuggestions: () => ({}) }));
vi.mock('../../panels/translate/Workbench', () => ({
  Workbench: ({ desk }: { desk: { language: { id: string } } }) => <input aria-label={desk.language.id} />,
}));
vi.mock('../../panels/translate/LanguageChoice', () => ({
  LanguageChoice: ({ onChange }: { onChange: (id: string) => void }) => (
    <button
      onClick={() => {
        onChange('luo');
      }}
    >
      Dholuo
    </button>
  ),
}));

const answer = (id: string) =>
  ({
    language: { id, version: 1 },
    caller: 'a',
    content: [],
    published: {},
    thanks: [],
    texts: [],
  }) as unknown as Awaited<ReturnType<typeof readTexts>>;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(readTexts).mockImplementation((id) => Promise.resolve(answer(id)));
  renderAt(<LanguagesPage />, '/admin/languages', '/admin/languages');
});
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('where the texts cannot be read again after a publication, what is being typed stays, with a note above', async () => {
  const typed = await screen.findByLabelText('ki');
  fireEvent.change(typed, { target: { value: 'Nĩ wega' } });
  vi.mocked(publishLanguage).mockResolvedValue({ version: 2, thanked: 0 } as Awaited<
    ReturnType<typeof publishLanguage>
  >);
  vi.mocked(readTexts).mockRejectedValueOnce(new Error('down'));
  press('Publish');
  press(workMessages.publication.confirm);
  expect(await screen.findByText(workMessages.older)).toBeVisible();
  expect(screen.getByLabelText('ki')).toBe(typed);
  expect(typed).toHaveValue('Nĩ wega');
  press('Try again');
  await vi.waitFor(() => {
    expect(screen.queryByText(workMessages.older)).not.toBeInTheDocument();
  });
});

test('a conflict of an imported file is not offered in another language', async () => {
  await screen.findByLabelText('ki');
  vi.mocked(importLanguage).mockResolvedValue({
    taken: 0,
    same: 0,
    kept: 0,
    refused: [],
    conflicts: [{ english: 'Welcome', agreed: '', dashboard: 'a', file: 'b' }],
  });
  const file = new File(['{}'], 'ki.json', { type: 'application/json' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  expect(await screen.findByText(workMessages.conflict)).toBeVisible();
  press('Dholuo');
  expect(await screen.findByLabelText('luo')).toBeVisible();
  expect(screen.queryByText(workMessages.conflict)).not.toBeInTheDocument();
});

test('a publication asks first, with the language, the number of texts and their pages, and nothing goes out without a yes', async () => {
  await screen.findByLabelText('ki');
  const text = (english: string, state: string, words = 'Maũndũ') => ({
    english,
    text: words,
    state,
    comments: [],
  });
  vi.mocked(readTexts).mockResolvedValue({
    ...answer('ki'),
    language: { id: 'ki', name: 'Gĩkũyũ', version: 1 },
    content: [{ english: 'New', place: 'an event' }],
    published: { Old: 'Maũndũ', Gone: 'Maũndũ' },
    texts: [
      text('New', 'reviewed'),
      text('Draft', 'draft'),
      text('Old', 'reviewed'),
      text('Gone', 'draft', ''),
    ],
  } as unknown as Awaited<ReturnType<typeof readTexts>>);
  press('Dholuo');
  await screen.findByLabelText('ki');
  const { publication: words } = workMessages;
  press('Publish');
  expect(screen.getByRole('alertdialog', { name: words.question('Gĩkũyũ') })).toBeVisible();
  expect(screen.getByText(words.changes(1, 1))).toBeVisible();
  expect(screen.getByText(words.page('Titles and settings', 1))).toBeVisible();
  press('Cancel');
  expect(publishLanguage).not.toHaveBeenCalled();
  press('Publish');
  press(words.confirm);
  expect(publishLanguage).toHaveBeenCalledExactlyOnceWith('ki');
});
