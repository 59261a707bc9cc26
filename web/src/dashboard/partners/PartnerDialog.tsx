import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { ConflictDialog } from '../kit/ConflictDialog';
import { DialogHead } from '../kit/DialogHead';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { HomeEntryForm } from './HomeEntryForm';
import { partnerDifferences } from './partnerChange';
import { PartnerFacts } from './PartnerFacts';
import { PartnerSteps } from './PartnerSteps';
import { usePartnerChanges } from './usePartnerChanges';

interface Props {
  /** The server's current version. */
  partner: PartnerApplication;
  onClose: () => void;
  onDelete: () => void;
}

/**
 * A complete application with its steps and its entry on the home page. Render it only while it is open, with
 * the id as key.
 */
export function PartnerDialog({ partner, onClose, onDelete }: Props) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const changes = usePartnerChanges(partner);
  const { guarded } = useLeaveGuard(false);
  const { record, busy, progress, change } = changes;
  const close = () => {
    if (!busy) guarded(onClose);
  };
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} onClose={close}>
        {record.organisation}
      </DialogHead>
      <DialogContent dividers tabIndex={0}>
        <PartnerFacts partner={record} />
        {record.state === 'approved' && (
          <HomeEntryForm
            key={record.updated_at.getTime()}
            partner={record}
            busy={busy}
            progress={progress}
            onSave={(entry) => void change({ kind: 'home', entry })}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 0.5 }}>
        <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
          Delete
        </Button>
        <PartnerSteps partner={record} busy={busy} onStep={(step) => void change({ kind: 'step', step })} />
      </DialogActions>
      <Conflict changes={changes} onClose={onClose} />
    </Dialog>
  );
}

type Changes = ReturnType<typeof usePartnerChanges>;

function Conflict({ changes, onClose }: { changes: Changes; onClose: () => void }) {
  const { conflict } = changes;
  if (!conflict) return null;
  const { change, theirs } = conflict;
  return (
    <ConflictDialog
      what="application"
      differences={theirs && partnerDifferences(change, theirs)}
      onTakeTheirs={() => {
        if (theirs) changes.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void changes.change(change, theirs);
      }}
      onClose={theirs ? changes.closeConflict : onClose}
    />
  );
}
