import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HeldPass } from '../../lib/passStore';
import { heldPass } from '../../server/pass';
import { answer, stubFetch } from '../../testing/answers';
import { renderAt } from '../../testing/page';
import { usePassDesk } from './passDesk';
import { TranslatePage } from './TranslatePage';
import { useSources } from './useSources';

vi.mock('../../server/pass');
vi.mock('./keptAnswer', () => ({
  readOrKept: <T,>(_: string, read: () => Promise<T>) => read(),
}));
vi.mock('./passDesk');
vi.mock('./useSources');

const PASS = { token: 'p1.secret', role: 'translator' } as HeldPass;
const answerIn = (id: string) =>
  ({
    language: { id, name: id, direction: 'ltr', letters: '', menu_share: 60, version: 0, published_at: null },
    caller: 'p1',
    texts: [],
    content: [],
    published: {},
    thanks: [],
  }) as LanguageTexts;
const LANGUAGES = [
  { id: 'ki', name: 'Gĩkũyũ' },
  { id: 'sw', name: 'Kiswahili' },
];
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });

beforeEach(() => {
  localStorage.clear();
  stubFetch(answer(200, LANGUAGES), answer(200, LANGUAGES));
  vi.mocked(heldPass).mockReturnValue(PASS);
  vi.mocked(useSources).mockReturnValue({ sources: { texts: [], files: {} }, load: () => Promise.resolve() });
  vi.mocked(usePassDesk).mockImplementation((_, language) => ({
    answer: answerIn(language),
    waiting: [],
    readAt: 0,
    isKept: false,
    problem: '',
    unstored: 0,
    add: () => undefined,
    storeAgain: () => undefined,
  }));
});

test('a translator comes back to the language that was chosen last', () => {
  const { unmount } = renderAt(<TranslatePage />, '/translate');
  expect(choice()).toHaveValue('ki');
  fireEvent.change(choice(), { target: { value: 'sw' } });
  unmount();
  renderAt(<TranslatePage />, '/translate');
  expect(choice()).toHaveValue('sw');
  expect(vi.mocked(usePassDesk)).toHaveBeenLastCalledWith(PASS.token, 'sw');
});

test('changes that the device did not store are told above the texts, with a button that tries again', () => {
  const storeAgain = vi.fn();
  vi.mocked(usePassDesk).mockImplementation((_, language) => ({
    answer: answerIn(language),
    waiting: [],
    unstored: 2,
    readAt: 0,
    isKept: false,
    problem: '',
    add: () => undefined,
    storeAgain,
  }));
  renderAt(<TranslatePage />, '/translate');
  expect(screen.getByText(workMessages.notStoredYet(2))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(storeAgain).toHaveBeenCalledOnce();
});

test.each<[string, (suggestions: PromiseWithResolvers<Response>) => void]>([
  ['are read', ({ resolve }) => resolve(answer(200, { suggestions: {} }))],
  ['cannot be read', ({ resolve }) => resolve(answer(503, {}))],
])(
  'the texts are shown once the suggestions %s, because their notice would push them away under a finger',
  async (_, end) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const suggestions = Promise.withResolvers<Response>();
    const fetched = vi.fn((address: string) =>
      address.includes('suggestions') ? suggestions.promise : Promise.resolve(answer(200, LANGUAGES)),
    );
    vi.stubGlobal('fetch', fetched);
    renderAt(<TranslatePage />, '/translate');
    await vi.waitFor(() => {
      expect(fetched).toHaveBeenCalledWith(expect.stringContaining('suggestions'), expect.anything());
    });
    expect(screen.getByText('Loading texts...')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    end(suggestions);
    expect(await screen.findByRole('searchbox')).toBeVisible();
    expect(screen.queryByText('Loading texts...')).toBeNull();
  },
);
