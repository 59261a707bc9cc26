import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useLeaveQuestion } from './leaveGuard';

/** Asks before unsaved changes are lost; the frame renders it once for all forms. */
export function LeaveDialog() {
  const { open, stay, leave } = useLeaveQuestion();
  return (
    <Dialog open={open} onClose={stay} role="alertdialog" aria-labelledby="leave-question">
      <DialogTitle id="leave-question" sx={{ fontFamily: 'inherit', fontSize: '1.15rem' }}>
        {messages.admin.leave}
      </DialogTitle>
      <DialogActions>
        <Button variant="contained" onClick={stay} autoFocus>
          {messages.admin.leaveStay}
        </Button>
        <Button onClick={leave}>{messages.admin.leaveConfirm}</Button>
      </DialogActions>
    </Dialog>
  );
}
