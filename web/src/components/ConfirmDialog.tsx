import { type ReactNode, useId } from 'react';
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
  children?: ReactNode;
  confirmLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { open, text, detail, children, confirmLabel, busy = false, onConfirm, onClose } = props;
  const t = useText();
  const title = useId();
  const explanation = useId();
  const isExplained = Boolean(detail) || Boolean(children);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={isExplained ? explanation : undefined}
    >
      <DialogTitle id={title} sx={{ fontFamily: 'inherit', fontSize: '1.15rem' }}>
        {text}
      </DialogTitle>
      {isExplained && (
        <DialogContent id={explanation} sx={{ overflowWrap: 'anywhere' }}>
          {detail}
          {children}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={onConfirm}>
          {confirmLabel ?? t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
