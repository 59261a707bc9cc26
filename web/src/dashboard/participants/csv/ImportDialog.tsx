import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useIsNarrow } from '../../kit/PagedRecords';
import { useLeaveGuard } from '../../kit/useLeaveGuard';
import type { ImportEdition } from './checkRows';
import { ImportSteps } from './ImportSteps';
import { useImport } from './useImport';

interface Props {
  edition: ImportEdition;
  onImported: () => void;
  onClose: () => void;
}

type Import = ReturnType<typeof useImport>;

/** Imports participants from a CSV file. Shows first the valid rows and the errors of the others. */
export function ImportDialog({ edition, onImported, onClose }: Props) {
  const importing = useImport(edition, onImported);
  const title = useId();
  const isNarrow = useIsNarrow();
  const { state, choose, chooseColumns } = importing;
  const isSending = state.step === 'sending';
  useLeaveGuard(isSending);
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog open onClose={close} fullScreen={isNarrow} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Import participants</DialogTitle>
      <DialogContent dividers tabIndex={0} aria-live="polite">
        <ImportSteps
          state={state}
          edition={edition}
          onChoose={(file) => void choose(file)}
          onColumns={(cells, table) => void chooseColumns(cells, table)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isSending}>
          {state.step === 'done' ? 'Close' : 'Cancel'}
        </Button>
        <Forward {...importing} />
      </DialogActions>
    </Dialog>
  );
}

/** The button for the next step: import the valid rows, or retry the failed ones. */
function Forward({ state, confirm, retry }: Import) {
  if (state.step === 'preview' && state.ready.length > 0) {
    return (
      <Button variant="contained" onClick={() => void confirm(state.ready)}>
        Import {state.ready.length}
      </Button>
    );
  }
  if (state.step === 'done' && state.again.length > 0) {
    return (
      <Button variant="contained" onClick={() => void retry(state.again)}>
        Try again
      </Button>
    );
  }
  return null;
}
