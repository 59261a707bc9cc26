import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readTexts } from '../../data/admin/languages';
import { useLanguageTexts } from './useLanguageTexts';

vi.mock('../../data/admin/languages');

const answer = (version: number) => ({ language: { id: 'ki', version } }) as LanguageTexts;

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
