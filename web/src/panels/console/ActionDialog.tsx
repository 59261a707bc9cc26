import { type ReactNode, useId } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ProblemNote } from './ProblemNote';
import type { Action } from './useAction';

interface Props {
  title: string;
  action: Action;
  onClose: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

/** A decision in a dialog, full-screen on a phone. Its parent renders it only while it is open. */
export function ActionDialog({ title, action, onClose, buttons, children }: Props) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const close = () => {
    if (!action.isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} component="h2" sx={{ pr: 8, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={close} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent dividers>
        <Stack spacing={2.5}>{children}</Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, display: 'block' }}>
        <ProblemNote problem={action.problem} />
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', pt: action.problem ? 2 : 0 }}
        >
          {buttons}
        </Stack>
      </DialogActions>
    </Dialog>
  );
}
