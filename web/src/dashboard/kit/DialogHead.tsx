import type { ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';

interface Props {
  /** The id by which the dialog names its title. */
  id: string;
  onClose: () => void;
  /** True while the dialog must not be closed. */
  disabled?: boolean;
  children: ReactNode;
}

/** The title of a dialog, with a button in its corner that closes it. */
export function DialogHead({ id, onClose, disabled = false, children }: Props) {
  return (
    <>
      <DialogTitle id={id} component="h2" sx={{ pr: 8, overflowWrap: 'anywhere' }}>
        {children}
      </DialogTitle>
      <IconButton
        aria-label="Close"
        onClick={onClose}
        disabled={disabled}
        sx={{ position: 'absolute', right: 8, top: 4 }}
      >
        <CloseIcon />
      </IconButton>
    </>
  );
}
