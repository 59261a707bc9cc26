import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { undoDecision } from '../../../data/admin/entryCommands';
import { titleOf } from '../../kit/entryTitle';
import { FormDialog } from '../../kit/FormDialog';
import { ItemText } from '../../kit/ItemText';
import { useCommand } from '../../kit/useCommand';
import { ChoiceList } from '../decide/ChoiceList';

const { undo: texts } = entryAdminMessages;
const TELLING = [
  { value: 'now', label: 'Tell the owner by mail' },
  { value: 'silent', label: 'No mail' },
] as const;

/** Takes the last decision about an entry back. Render it only while it is open. */
export function UndoDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const isPending = entry.pending_state !== null;
  const [telling, setTelling] = useState<'now' | 'silent'>('now');
  const [reason, setReason] = useState('');
  const { isBusy, run } = useCommand();
  const undo = async () => {
    const body = { reason: reason.trim(), notify: !isPending && telling === 'now' };
    const done = texts.done([titleOf(entry)]);
    if (await run(() => undoDecision(entry.id, body), { done, failed: texts.failed })) onClose();
  };
  return (
    <FormDialog
      title={`Take back: ${titleOf(entry)}`}
      dirty={reason !== ''}
      busy={isBusy}
      submitLabel="Take back"
      busyLabel="Taking back..."
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        void undo();
      }}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{isPending ? texts.pending : texts.told}</Typography>
        {!isPending && (
          <>
            <ChoiceList label="Mail" value={telling} options={TELLING} onChange={setTelling} />
            <ItemText label="Why" value={reason} error={undefined} isOptional onChange={setReason} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
