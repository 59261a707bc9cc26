import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/language';

interface Props {
  open: boolean;
  /** The question, in the specification's words. */
  text: string;
  /** The record that the question is about. */
  detail?: string;
  confirmLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ open, text, detail, confirmLabel, busy = false, onConfirm, onClose }: Props) {
  const t = useText();
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} role="alertdialog">
      <DialogTitle id={title} sx={{ fontFamily: 'inherit', fontSize: '1.15rem' }}>
        {text}
      </DialogTitle>
      {detail && <DialogContent sx={{ overflowWrap: 'anywhere' }}>{detail}</DialogContent>}
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={onConfirm}>
          {confirmLabel ?? t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
