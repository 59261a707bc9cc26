import { type ReactNode, type SubmitEvent, useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DialogHead } from './DialogHead';
import { useLeaveGuard } from './useLeaveGuard';

interface Props {
  title: string;
  /** True when there is unsaved input: closing asks first. */
  dirty: boolean;
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Why the button does nothing yet, in a sentence; without one it can be pressed. */
  waitsFor?: string | null;
  /** Additional buttons, before Cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog, full-screen on a phone. Asks before unsaved input is lost. Its parent closes it (render
 * it only while open).
 */
export function FormDialog(props: Props) {
  const {
    title,
    dirty,
    busy,
    submitLabel,
    busyLabel,
    onSubmit,
    onClose,
    maxWidth = 'sm',
    waitsFor = null,
    actions,
    children,
  } = props;
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { guarded } = useLeaveGuard(dirty && !busy);
  const close = () => {
    if (!busy) guarded(onClose);
  };
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <DialogHead id={id} onClose={close} disabled={busy}>
        {title}
      </DialogHead>
      <DialogContent dividers>
        <form id={`${id}-form`} noValidate onSubmit={(event) => void onSubmit(event)}>
          {children}
        </form>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap' }}>
        {actions}
        {waitsFor !== null && (
          <Typography id={`${id}-wait`} variant="body2" sx={{ flex: 1, minWidth: '12rem' }}>
            {waitsFor}
          </Typography>
        )}
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          disabled={busy || waitsFor !== null}
          aria-describedby={waitsFor === null ? undefined : `${id}-wait`}
        >
          {busy ? busyLabel : submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
