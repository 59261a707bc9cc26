import type { Collection } from '@ndeiya/domain/kernel/collection';
import { messages } from '@ndeiya/domain/kernel/messages';
import { notify } from '../../lib/notify';
import { OfflineError, requireOnline } from '../../lib/offline';
import { useStore } from '../../lib/store';
import { deleteLater, type Deletion } from './deletionBatch';
import { pendingDeletes } from './pendingDeletes';

function start(added: readonly { key: string; deletion: Deletion }[]) {
  try {
    requireOnline();
  } catch (error) {
    if (error instanceof OfflineError) notify.error(messages.offline);
    return;
  }
  deleteLater(added);
}

/**
 * Deletes with ten seconds to undo; call it after the confirmation. `visible` filters rows whose deletion is
 * pending or running. The success is shown only after the response, and a failure restores the row with a
 * message.
 */
export function useUndoableDelete(collection: Pick<Collection, 'path'>) {
  const pending = useStore(pendingDeletes.store);
  const keyOf = (id: string) => `${collection.path}/${id}`;
  return {
    isHidden: (id: string) => pending.has(keyOf(id)),
    visible: <T extends { id: string }>(rows: readonly T[]): T[] =>
      rows.filter(({ id }) => !pending.has(keyOf(id))),
    remove: (...deletions: Deletion[]) => {
      start(deletions.map((deletion) => ({ key: keyOf(deletion.id), deletion })));
    },
  };
}
