import { useState } from 'react';
import { type Participant, participants } from '@ndeiya/domain/entities/participant';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { deleteParticipant } from '../../../data/admin/participants';
import { sendOnLeave } from '../../../data/admin/sendOnLeave';
import { useUndoableDelete } from '../shared/useUndoableDelete';

/** Asks, deletes, and can undo; `onDone` is called when a deletion was sent. Draw `dialog`. */
export function useParticipantDeletion(onDone: () => void) {
  const deletion = useUndoableDelete(participants);
  const [asked, setAsked] = useState<Participant | null>(null);
  const confirm = () => {
    if (!asked) return;
    setAsked(null);
    deletion.remove({
      id: asked.id,
      done: messages.participant.deleted,
      failed: messages.participant.deleteFailed,
      remove: () => deleteParticipant(asked.id),
      removeOnLeave: () => {
        sendOnLeave(`/participants/${asked.id}`);
      },
      onDone,
    });
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={messages.participant.confirmDelete}
      detail={`${asked.name}, ${asked.category}`}
      onConfirm={confirm}
      onClose={() => {
        setAsked(null);
      }}
    />
  );
  return { visible: deletion.visible, ask: setAsked, dialog };
}
