import { useState } from 'react';
import { type User, users } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { sendOnLeave } from '../../../data/admin/sendOnLeave';
import { deleteUser } from '../../../data/admin/users';
import { useUndoableDelete } from '../shared/useUndoableDelete';

/** Asks, deletes, and can undo. Draw `dialog`. */
export function useUserDeletion(onDone: () => void) {
  const deletion = useUndoableDelete(users);
  const [asked, setAsked] = useState<User | null>(null);
  const confirm = () => {
    if (!asked) return;
    setAsked(null);
    deletion.remove({
      id: asked.id,
      done: messages.user.deleted,
      failed: messages.user.deleteFailed,
      remove: () => deleteUser(asked.id),
      removeOnLeave: () => {
        sendOnLeave(`/users/admin/users/${asked.id}`);
      },
      onDone,
    });
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={messages.user.confirmDelete}
      detail={`${asked.username}, ${asked.email}`}
      onConfirm={confirm}
      onClose={() => {
        setAsked(null);
      }}
    />
  );
  return { visible: deletion.visible, ask: setAsked, dialog };
}
