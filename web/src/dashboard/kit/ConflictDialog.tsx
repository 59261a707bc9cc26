import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';

/** A field in both versions, as text. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  /** The kind of record in a sentence: 'event'. */
  what: string;
  /** The differing fields; `null` when the other person deleted the record. */
  differences: readonly Difference[] | null;
  busy?: boolean;
  /** Puts the other person's values into the form. */
  onTakeTheirs: () => void;
  /** Saves one's own values over the other person's. */
  onOverwrite: () => void;
  /** Returns to the form. */
  onClose: () => void;
}

/**
 * Two people changed the same record: asks which version to keep. Render it only while there is a conflict.
 */
export function ConflictDialog({
  what,
  differences,
  busy = false,
  onTakeTheirs,
  onOverwrite,
  onClose,
}: Props) {
  const text = differences ? messages.admin.conflict(what) : messages.admin.conflictDeleted(what);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="conflict-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="conflict-title" sx={{ fontFamily: 'inherit', fontSize: '1.15rem' }}>
        {text}
      </DialogTitle>
      {differences && (
        <DialogContent>
          {differences.map((difference) => (
            <Sides key={difference.label} {...difference} />
          ))}
        </DialogContent>
      )}
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {differences && (
          <>
            <Button onClick={onTakeTheirs} disabled={busy}>
              Show theirs
            </Button>
            <Button onClick={onOverwrite} disabled={busy}>
              Save mine anyway
            </Button>
          </>
        )}
        <Button variant="contained" onClick={onClose}>
          {differences ? 'Cancel' : 'Close'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sides({ mine, theirs, label }: Difference) {
  return (
    <Box component="section" aria-label={label} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 700 }}>{label}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          Theirs
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {theirs || '(empty)'}
        </Typography>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          Yours
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {mine || '(empty)'}
        </Typography>
      </Box>
    </Box>
  );
}
