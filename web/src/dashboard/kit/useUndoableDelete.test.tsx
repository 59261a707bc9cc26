import { deletionMessages as texts } from '@ndeiya/domain/kernel/deletionMessages';
import { messages } from '@ndeiya/domain/kernel/messages';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../../lib/notify';
import { pendingDeletes, UNDO_MS } from './pendingDeletes';
import { useUndoableDelete } from './useUndoableDelete';

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const deleted = () => Promise.resolve();
const refused = () => Promise.reject(new Error('denied'));

function show() {
  const { result } = renderHook(() => useUndoableDelete({ path: 'events' }));
  const removeOnLeave = vi.fn();
  return {
    rows: () => result.current.visible(ROWS).map(({ id }) => id),
    removeOnLeave,
    remove: (id: string, remove: () => Promise<void>) => {
      act(() => {
        const name = id.toUpperCase();
        result.current.remove({ id, name, done: 'Deleted!', failed: 'Failed.', remove, removeOnLeave });
      });
    },
  };
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
  const remove = vi.fn(deleted);
  const page = show();
  page.remove('a', remove);
  expect(page.rows()).toEqual(['b', 'c']);
  expect(notices.take()).toMatchObject([
    { variant: 'info', message: texts.willBeDeleted(10, ['A']), action: { label: 'Undo' } },
  ]);
  await wait(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  expect(notices.take()).toEqual([]);
  await wait(1);
  expect(remove).toHaveBeenCalledOnce();
  expect(notices.take()).toMatchObject([{ variant: 'success', message: 'Deleted!' }]);
});

test('undo restores the row and sends nothing, and after the deletion it shows a message', async () => {
  const remove = vi.fn(deleted);
  const page = show();
  page.remove('a', remove);
  const undo = notices.take()[0]?.action?.run;
  act(() => undo?.());
  expect(page.rows()).toEqual(['a', 'b', 'c']);
  expect(notices.take()).toMatchObject([{ message: texts.undone(['A']) }]);
  await wait(2 * UNDO_MS);
  expect(remove).not.toHaveBeenCalled();
  undo?.();
  expect(notices.take()).toMatchObject([{ message: texts.undoTooLate }]);
});

test('several deletions are one message with one Undo, and all wait ten seconds from the last', async () => {
  const remove = vi.fn(deleted);
  const page = show();
  page.remove('a', remove);
  await wait(UNDO_MS - 1);
  page.remove('b', remove);
  const [, last] = notices.take();
  expect(last).toMatchObject({
    message: texts.willBeDeleted(10, ['A', 'B']),
    action: { label: 'Undo all 2' },
  });
  await wait(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  act(() => last?.action?.run());
  expect(page.rows()).toEqual(['a', 'b', 'c']);
  expect(notices.take()).toMatchObject([{ message: texts.undone(['A', 'B']) }]);
});

test('the outcome of several deletions is told once, with the names, and what failed is told last', async () => {
  const page = show();
  page.remove('a', deleted);
  page.remove('b', deleted);
  page.remove('c', refused);
  notices.take();
  await wait(UNDO_MS);
  expect(notices.take()).toMatchObject([
    { variant: 'success', message: texts.deletedAll(['A', 'B']), isLate: true },
    { variant: 'error', message: 'Failed.', isLate: true },
  ]);
});

test('a deletion after ten seconds begins a message of its own', async () => {
  const page = show();
  page.remove('a', deleted);
  await wait(UNDO_MS);
  notices.take();
  page.remove('b', deleted);
  expect(notices.take()).toMatchObject([{ message: texts.willBeDeleted(10, ['B']) }]);
});

test('a failure restores the row and shows a message', async () => {
  const page = show();
  page.remove('a', refused);
  notices.take();
  await wait(UNDO_MS);
  expect(page.rows()).toEqual(['a', 'b', 'c']);
  expect(notices.take()).toMatchObject([{ variant: 'error', message: 'Failed.' }]);
});

test('without a connection nothing is deleted', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = show();
  page.remove('a', deleted);
  expect(page.rows()).toEqual(['a', 'b', 'c']);
  expect(notices.take()).toMatchObject([{ variant: 'error', message: messages.offline }]);
});

test('closing the page sends pending deletions once, by a request that survives the page', async () => {
  const stop = pendingDeletes.followLeaving();
  const remove = vi.fn(deleted);
  const page = show();
  page.remove('a', remove);
  window.dispatchEvent(new Event('pagehide'));
  await wait(UNDO_MS);
  expect(page.removeOnLeave).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
  stop();
});
