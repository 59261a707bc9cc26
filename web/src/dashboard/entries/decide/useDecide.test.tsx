import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { decide, undoDecision } from '../../../data/admin/entryCommands';
import { notify } from '../../../lib/notify';
import type { Telling } from './decisions';
import { useDecide } from './useDecide';

vi.mock('../../../data/admin/entryCommands', () => ({ decide: vi.fn(), undoDecision: vi.fn() }));

/** Somebody else has decided the same, while this page showed the entries as they were before. */

const texts = entryAdminMessages;
const ENTRIES: Entry[] = ['Amani', 'Baraka'].map((title) => ({
  id: title,
  ...makeEntry({ stage_name: title, state: 'submitted' }),
  ...stampsAt(),
}));
const onDone = vi.fn();
let success = vi.spyOn(notify, 'success');
let info = vi.spyOn(notify, 'info');

beforeEach(() => {
  for (const mock of [onDone, vi.mocked(decide), vi.mocked(undoDecision)]) mock.mockReset();
  success = vi.spyOn(notify, 'success');
  info = vi.spyOn(notify, 'info');
  vi.mocked(undoDecision).mockResolvedValue(true);
});

/** Accepts both entries, and the server says that it has changed these. */
async function accept(telling: Telling, changed: readonly Partial<EntryAnswer>[]) {
  vi.mocked(decide).mockResolvedValueOnce({
    changed: changed.map((entry) => ({ events: [], ...entry }) as unknown as EntryAnswer),
    refused: [],
  });
  const { result } = renderHook(() => useDecide({ entries: ENTRIES, to: 'accepted' }, [], onDone));
  act(() => {
    result.current.change({ telling });
  });
  act(() => {
    result.current.submit();
  });
  await waitFor(() => {
    expect(onDone).toHaveBeenCalled();
  });
}
const told = (mock: typeof info) => mock.mock.calls.map(([sentence]) => sentence);

test('Undo takes back only what the own decision has changed, and the person reads what was decided before', async () => {
  await accept('now', [{ id: 'Baraka', stage_name: 'Baraka', state: 'accepted', pending_state: null }]);
  expect(told(success)).toEqual([texts.decide.done(['Baraka'], 'accepted')]);
  expect(told(info)).toEqual([texts.decide.before(['Amani'])]);
  success.mock.calls[0]?.[1]?.action?.run();
  await waitFor(() => {
    expect(told(info)).toContain(texts.undo.done(['Baraka']));
  });
  expect(vi.mocked(undoDecision).mock.calls.map(([id]) => id)).toEqual(['Baraka']);
});

test('where everything was decided before, there is no Undo', async () => {
  await accept('later', []);
  expect(success).not.toHaveBeenCalled();
  expect(told(info)).toEqual([texts.decide.before(['Amani', 'Baraka'])]);
});

test('where only the noted decision of somebody else was taken back, no Undo ends the one before it', async () => {
  const changed = { id: 'Baraka', stage_name: 'Baraka', state: 'accepted', pending_state: null } as const;
  await accept('later', [
    changed,
    { ...changed, id: 'Amani', stage_name: 'Amani', pending_state: 'accepted' },
  ]);
  expect(told(success)).toEqual([texts.decide.doneLater(['Amani'])]);
  expect(told(info)).toEqual([texts.undo.done(['Baraka'])]);
});
