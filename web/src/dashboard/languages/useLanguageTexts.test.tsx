import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readTexts, sendTranslation } from '../../data/admin/languages';
import { useLanguageTexts } from './useLanguageTexts';

vi.mock('../../data/admin/languages');

const answer = (version: number, id = 'ki') => ({ language: { id, version } }) as LanguageTexts;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.mocked(readTexts).mockImplementation((id) => Promise.resolve(answer(1, id)));
});

const CHANGE = { kind: 'draft', language: 'ki', english: 'Welcome', text: 'Nĩ wega', base: '' } as const;
const outcome = (applied: boolean) =>
  ({
    op_id: 'o',
    outcome: applied ? 'applied' : 'conflict',
    text: '',
    reason: 'Compare the two.',
  }) as Awaited<ReturnType<typeof sendTranslation>>;

/** The hook with the texts of the first language, and a way to choose another. */
async function shown() {
  const view = renderHook(({ language }) => useLanguageTexts(language), { initialProps: { language: 'ki' } });
  const shows = (id: string) =>
    waitFor(() => {
      expect(view.result.current.answer?.language.id).toBe(id);
    });
  await shows('ki');
  const choose = async (language: string) => {
    view.rerender({ language });
    await shows(language);
  };
  return { ...view, choose };
}

test.each([
  ['is stored', true, []],
  ['is refused', false, [{ ...CHANGE, problem: 'Compare the two.' }]],
])(
  'where a save %s after another language was chosen, that language stays, and the change is of its own one',
  async (_case, applied, waiting) => {
    const { result, choose } = await shown();
    const sent = Promise.withResolvers<Awaited<ReturnType<typeof sendTranslation>>>();
    vi.mocked(sendTranslation).mockReturnValueOnce(sent.promise);
    const { send } = result.current;
    const saving = send(CHANGE);
    await choose('luo');
    await act(async () => {
      sent.resolve(outcome(applied));
      await saving;
    });
    expect(result.current).toMatchObject({ answer: answer(1, 'luo'), waiting: [] });
    await choose('ki');
    const { base: _base, ...kept } = CHANGE;
    expect(result.current.waiting).toEqual(waiting.map((one) => ({ ...kept, problem: one.problem })));
  },
);

test('a refused text stays with the language for which it was typed, when another one is chosen', async () => {
  const { result, choose } = await shown();
  vi.mocked(sendTranslation).mockResolvedValueOnce(outcome(false));
  await act(() => result.current.send(CHANGE));
  expect(result.current.waiting).toHaveLength(1);
  await choose('luo');
  expect(result.current.waiting).toEqual([]);
});

test('where the texts cannot be read again after a save, the earlier ones and the refused texts stay', async () => {
  const { result } = await shown();
  vi.mocked(sendTranslation).mockResolvedValueOnce(outcome(false)).mockResolvedValueOnce(outcome(true));
  await act(() => result.current.send(CHANGE));
  vi.mocked(readTexts).mockRejectedValueOnce(new Error('down'));
  await act(() => result.current.send({ ...CHANGE, english: 'Song' }));
  expect(result.current).toMatchObject({
    answer: answer(1),
    hasFailed: true,
    waiting: [{ english: 'Welcome' }],
  });
  await act(() => result.current.load());
  expect(result.current.hasFailed).toBe(false);
});

test('an older answer that comes after a newer one is dropped', async () => {
  vi.mocked(readTexts).mockResolvedValueOnce(answer(1));
  const { result } = renderHook(() => useLanguageTexts('ki'));
  await waitFor(() => {
    expect(result.current.answer).toEqual(answer(1));
  });
  const older = Promise.withResolvers<LanguageTexts>();
  vi.mocked(readTexts).mockReturnValueOnce(older.promise).mockResolvedValueOnce(answer(3));
  await act(async () => {
    const first = result.current.load();
    await result.current.load();
    older.resolve(answer(2));
    await first;
  });
  expect(result.current.answer).toEqual(answer(3));
});

test('the time of the texts is that at which their reading was begun, however late they arrive', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2000 });
  try {
    const held = Promise.withResolvers<LanguageTexts>();
    vi.mocked(readTexts).mockReturnValueOnce(held.promise);
    const { result } = renderHook(() => useLanguageTexts('ki'));
    await waitFor(() => {
      expect(readTexts).toHaveBeenCalledWith('ki');
    });
    vi.setSystemTime(9000);
    await act(async () => {
      held.resolve(answer(1));
      await held.promise;
    });
    expect(result.current).toMatchObject({ answer: answer(1), readAt: 2000 });
  } finally {
    vi.useRealTimers();
  }
});
