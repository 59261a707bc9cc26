import { messages } from '@ndeiya/domain/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

/** A field as both people have it, as text. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  /** What it is, in a sentence: 'event'. */
  what: string;
  /** The fields that differ; `null` where the other person deleted it. */
  differences: readonly Difference[] | null;
  busy?: boolean;
  /** Put theirs into the form. */
  onTakeTheirs: () => void;
  /** Save mine over theirs. */
  onOverwrite: () => void;
  /** Back to the form as it is. */
  onClose: () => void;
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

/** Two people changed the same record: nobody's work is lost without being asked. Render it only while there is a conflict. */
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
