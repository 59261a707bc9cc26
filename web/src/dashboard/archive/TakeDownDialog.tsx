import { archiveAdminMessages as texts } from '@ndeiya/domain/archive/adminMessages';
import * as routes from 'virtual:routes/archive';
import { FormMultiline } from '../../components/form/FormMultiline';
import { call } from '../../server/call';
import { CommandDialog } from '../kit/CommandDialog';
import type { ArchivePiece } from './piece';

interface Props {
  piece: ArchivePiece;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a piece out of the archive, with the reason for those who ask later. */
export function TakeDownDialog({ piece: { id }, onDone, onClose }: Props) {
  return (
    <CommandDialog
      title="Take this piece down?"
      lead={texts.takeDownLead}
      submitLabel="Take down"
      busyLabel="Taking down..."
      command={{
        values: { reason: '' },
        run: async ({ reason }: { reason: string }) => {
          await call(routes.withdraw, { params: { id }, body: { reason: reason.trim() } });
          return texts.takenDown;
        },
        failed: texts.takeDownFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormMultiline control={control} name="reason" label="Reason" rows={2} required={false} />
      )}
    </CommandDialog>
  );
}
