import type { ProgrammeAnswer } from '@ndeiya/domain/programme/programmeApi';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readProgramme } from '../../data/admin/programme';
import { useProgrammeEditor } from './useProgrammeEditor';

vi.mock('../../data/admin/programme');

const programme = (first: string) => ({ slots: [{ id: first }] }) as unknown as ProgrammeAnswer;

test('a poll that was begun before a line was moved and ends after the reload does not move it back', async () => {
  const held = Promise.withResolvers<ProgrammeAnswer>();
  vi.mocked(readProgramme).mockResolvedValueOnce(programme('a')).mockReturnValueOnce(held.promise);
  const { result } = renderHook(() => useProgrammeEditor());
  await waitFor(() => {
    expect(result.current.programme).toEqual(programme('a'));
  });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.mocked(readProgramme).mockResolvedValueOnce(programme('b'));
  await act(() => result.current.change('line', () => Promise.resolve()));
  expect(result.current.programme).toEqual(programme('b'));
  await act(async () => {
    held.resolve(programme('a'));
    await held.promise;
  });
  expect(result.current.programme).toEqual(programme('b'));
});
