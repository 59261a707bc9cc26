import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readConsole } from '../../data/judging';
import { useConsole } from './useConsole';

vi.mock('../../data/judging');

const answer = (rev: number) => ({ round: { rev } }) as ConsoleAnswer;
const poll = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

/** The console with the first answer, and a poll that is under way. */
async function polling() {
  const held = Promise.withResolvers<ConsoleAnswer>();
  vi.mocked(readConsole).mockResolvedValueOnce(answer(1)).mockReturnValueOnce(held.promise);
  const { result } = renderHook(() => useConsole({ pass: 'p1.1' }, 'r1'));
  await waitFor(() => {
    expect(result.current.answer).toEqual(answer(1));
  });
  poll();
  return { result, held };
}

test('a poll that was begun before a decision and ends after its reload does not take the decision back', async () => {
  const { result, held } = await polling();
  vi.mocked(readConsole).mockResolvedValueOnce(answer(2));
  await act(() => result.current.load());
  await act(async () => {
    held.resolve(answer(1));
    await held.promise;
  });
  expect(result.current).toMatchObject({ answer: answer(2), problem: null });
});

test('a poll that was begun before a decision is left out where the reload after it failed', async () => {
  const { result, held } = await polling();
  vi.mocked(readConsole).mockRejectedValueOnce(new Error('down'));
  await act(() => result.current.load());
  const { problem } = result.current;
  expect(problem).not.toBeNull();
  await act(async () => {
    held.resolve(answer(7));
    await held.promise;
  });
  expect(result.current).toMatchObject({ answer: answer(1), problem });
});

test('a poll that fails after a newer answer is shown is no problem of the page', async () => {
  const { result, held } = await polling();
  vi.mocked(readConsole).mockResolvedValueOnce(answer(2));
  await act(() => result.current.load());
  await act(async () => {
    held.reject(new Error('down'));
    await held.promise.catch(() => undefined);
  });
  expect(result.current).toMatchObject({ answer: answer(2), problem: null });
});
