import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { failureText } from '../../../data/admin/command';
import { undoDecision } from '../../../data/admin/entryCommands';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { titleOf } from '../../kit/entryTitle';
import { FormDialog } from '../../kit/FormDialog';
import { ItemText } from '../../kit/ItemText';
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
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    setIsBusy(true);
    try {
      await undoDecision(entry.id, { reason: reason.trim(), notify: !isPending && telling === 'now' });
      notify.success(texts.done([titleOf(entry)]));
      onClose();
    } catch (error) {
      logError('undo decision', error);
      notify.error(failureText(error, texts.failed));
      setIsBusy(false);
    }
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
