import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { LastDecision } from '@ndeiya/domain/entries/takeBack';
import { undoDecision } from '../../../data/admin/entryCommands';
import { notify } from '../../../lib/notify';
import { useCommand } from '../../../lib/useCommand';
import { ENTRY_CHIPS } from '../../kit/entryChips';
import { titleOf } from '../../kit/entryTitle';
import { FormDialog } from '../../kit/FormDialog';
import { ItemText } from '../../kit/ItemText';
import { ChoiceList } from '../decide/ChoiceList';

const { undo: texts } = entryAdminMessages;
const TELLING = [
  { value: 'now', label: 'Tell the owner by mail' },
  { value: 'silent', label: 'No mail' },
] as const;

/** The decision that was the last one when the dialog was opened. The entry itself is live, and after a lost answer shows the undo. */
export interface Undoable {
  of: LastDecision;
  /** The last change of state, which goes back unless a decision is only noted. */
  change: { from: EntryState | null; to: EntryState } | undefined;
}

interface Props extends Undoable {
  entry: Entry;
  onClose: () => void;
}

/** Takes a decision about an entry back. Render it only while it is open. */
export function UndoDialog({ entry, of, change, onClose }: Props) {
  const isPending = of.pending_state !== null;
  const [telling, setTelling] = useState<'now' | 'silent'>('now');
  const [reason, setReason] = useState('');
  const { isBusy, run } = useCommand();
  const undo = async () => {
    const body = { of, reason: reason.trim(), notify: !isPending && telling === 'now' };
    const takeBack = async () => {
      const isTakenBack = await undoDecision(entry.id, body);
      if (isTakenBack) notify.success(texts.done([titleOf(entry)]));
      else notify.error(texts.meanwhile([titleOf(entry)]));
    };
    if (await run(takeBack, { failed: texts.failed })) onClose();
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
        <Typography>{consequenceOf({ of, change })}</Typography>
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

/** Says what is taken back: another organiser may have decided since. */
function consequenceOf({ of, change }: Undoable): string {
  if (of.pending_state !== null) return texts.pending(ENTRY_CHIPS[of.pending_state].label);
  return change?.from ? texts.told(ENTRY_CHIPS[change.to].label, ENTRY_CHIPS[change.from].label) : '';
}
