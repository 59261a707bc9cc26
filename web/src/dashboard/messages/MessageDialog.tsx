import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';
import { DialogHead } from '../kit/DialogHead';
import { StatusChip } from '../kit/StatusChip';
import { replyLink } from './reply';
import { MESSAGE_CHIPS, MESSAGE_STEPS, type MessageStep } from './states';
import { takeMessageStep } from './useMessageSteps';

interface Props {
  message: ContactMessage;
  onClose: () => void;
  onDelete: () => void;
}

export function MessageDialog({ message, onClose, onDelete }: Props) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} onClose={onClose}>
        Message from {message.name}
      </DialogHead>
      <DialogContent dividers tabIndex={0}>
        <Sender {...message} />
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 0.5 }}>
        <Actions message={message} onClose={onClose} onDelete={onDelete} />
      </DialogActions>
    </Dialog>
  );
}

function Sender({ email, created_at, state }: ContactMessage) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', mb: 2 }}>
      <StatusChip {...MESSAGE_CHIPS[state]} />
      <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Link>
      <Typography component="time" dateTime={created_at.toISOString()} sx={{ color: 'text.secondary' }}>
        {formatLongDateTime(created_at)}
      </Typography>
    </Box>
  );
}

function Actions({ message, onClose, onDelete }: Props) {
  const [busy, setBusy] = useState(false);
  const take = async (step: MessageStep) => {
    setBusy(true);
    const taken = await takeMessageStep(message, step);
    setBusy(false);
    if (taken) onClose();
  };
  return (
    <>
      <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
        Delete
      </Button>
      {MESSAGE_STEPS[message.state].map((step) => (
        <Button key={step.label} disabled={busy} onClick={() => void take(step)}>
          {step.label}
        </Button>
      ))}
      {message.state !== 'spam' && (
        <Button variant="contained" href={replyLink(message)}>
          Reply by e-mail
        </Button>
      )}
    </>
  );
}
