import type { Collection } from '@ndeiya/domain/collection';
import { messages } from '@ndeiya/domain/messages';
import { failureText } from '../../../data/admin/command';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { OfflineError, requireOnline } from '../../../lib/online';
import { useStore } from '../../../lib/store';
import { pendingDeletes, UNDO_MS } from './pendingDeletes';

export interface Deletion {
  id: string;
  /** Said when it is deleted: 'Event deleted successfully!' */
  done: string;
  /** Said when the row has to come back. */
  failed: string;
  remove: () => Promise<void>;
  /** The same while the page is being closed: `() => sendOnLeave('/events/abc')`. */
  removeOnLeave?: () => void;
  onDone?: () => void;
}

function start(key: string, { done, failed, ...deletion }: Deletion) {
  try {
    requireOnline();
  } catch (error) {
    if (error instanceof OfflineError) notify.error(messages.offline);
    return;
  }
  const undo = () => {
    if (pendingDeletes.undo(key)) notify.info(messages.admin.undone);
    else notify.warning(messages.admin.undoTooLate);
  };
  pendingDeletes.add({
    key,
    remove: deletion.remove,
    removeOnLeave: deletion.removeOnLeave,
    onDone: () => {
      notify.success(done);
      deletion.onDone?.();
    },
    onFailed: (error) => {
      logError(`delete ${key}`, error);
      notify.error(failureText(error, failed));
    },
  });
  notify.info(messages.admin.willBeDeleted(UNDO_MS / 1000), {
    durationMs: UNDO_MS,
    action: { label: messages.admin.undo, run: undo },
  });
}

/**
 * Deletes with ten seconds to take it back; call it when the person has confirmed. `visible` leaves out the rows whose
 * deletion waits or is being sent; only when it was sent is it said to be deleted, and a failed one puts its row back and
 * says so.
 */
export function useUndoableDelete(collection: Pick<Collection, 'path'>) {
  const pending = useStore(pendingDeletes.store);
  const keyOf = (id: string) => `${collection.path}/${id}`;
  return {
    isHidden: (id: string) => pending.has(keyOf(id)),
    visible: <T extends { id: string }>(rows: readonly T[]): T[] =>
      rows.filter(({ id }) => !pending.has(keyOf(id))),
    remove: (deletion: Deletion) => {
      start(keyOf(deletion.id), deletion);
    },
  };
}
