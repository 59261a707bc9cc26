import { messages } from '@ndeiya/domain/messages';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../../../lib/notify';
import { pendingDeletes, UNDO_MS } from './pendingDeletes';
import { useUndoableDelete } from './useUndoableDelete';

const ROWS = [{ id: 'a' }, { id: 'b' }];

function start(remove: () => Promise<void>) {
  const removeOnLeave = vi.fn();
  const { result } = renderHook(() => useUndoableDelete({ path: 'events' }));
  act(() => {
    result.current.remove({ id: 'a', done: 'Deleted!', failed: 'Failed.', remove, removeOnLeave });
  });
  return { rows: () => result.current.visible(ROWS).map(({ id }) => id), removeOnLeave };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  notices.take();
});

afterEach(async () => {
  await pendingDeletes.flush();
  vi.useRealTimers();
});

test('the row disappears at once, and the deletion is sent after ten seconds and only then reported', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { rows } = start(remove);
  expect(rows()).toEqual(['b']);
  expect(notices.take()).toMatchObject([
    { variant: 'info', message: messages.admin.willBeDeleted(10), action: { label: messages.admin.undo } },
  ]);
  await wait(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  expect(notices.take()).toEqual([]);
  await wait(1);
  expect(remove).toHaveBeenCalledOnce();
  expect(notices.take()).toMatchObject([{ variant: 'success', message: 'Deleted!' }]);
});

test('undo restores the row and sends nothing, and after the deletion it shows a message', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { rows } = start(remove);
  const undo = notices.take()[0]?.action?.run;
  act(() => undo?.());
  expect(rows()).toEqual(['a', 'b']);
  expect(notices.take()).toMatchObject([{ message: messages.admin.undone }]);
  await wait(2 * UNDO_MS);
  expect(remove).not.toHaveBeenCalled();
  undo?.();
  expect(notices.take()).toMatchObject([{ message: messages.admin.undoTooLate }]);
});

test('a failure restores the row and shows a message', async () => {
  const { rows } = start(() => Promise.reject(new Error('denied')));
  notices.take();
  await wait(UNDO_MS);
  expect(rows()).toEqual(['a', 'b']);
  expect(notices.take()).toMatchObject([{ variant: 'error', message: 'Failed.' }]);
});

test('without a connection nothing is deleted', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rows } = start(() => Promise.resolve());
  expect(rows()).toEqual(['a', 'b']);
  expect(notices.take()).toMatchObject([{ variant: 'error', message: messages.offline }]);
});

test('closing the page sends pending deletions once, by a request that survives the page', async () => {
  const stop = pendingDeletes.followLeaving();
  const remove = vi.fn(() => Promise.resolve());
  const { removeOnLeave } = start(remove);
  window.dispatchEvent(new Event('pagehide'));
  await wait(UNDO_MS);
  expect(removeOnLeave).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
  stop();
});
