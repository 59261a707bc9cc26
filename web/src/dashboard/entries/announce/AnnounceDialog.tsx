import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { Spinner } from '../../../components/Spinner';
import type { DecisionMail } from '../../../data/admin/entryCommands';
import { titleOf } from '../../kit/entryTitle';
import { useIsNarrow } from '../../kit/PagedRecords';
import { useLeaveGuard } from '../../kit/useLeaveGuard';
import type { Outcome } from './announceAll';
import type { Announcing } from './useAnnounce';

const { announce: texts } = entryAdminMessages;
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' } as const;

/** Shows the mails of the noted decisions, sends them after a look, and names what became of each entry. */
export function AnnounceDialog({ state, send, close }: Announcing) {
  const title = useId();
  const isNarrow = useIsNarrow();
  const isSending = state.step === 'sending';
  useLeaveGuard(isSending);
  if (state.step === 'idle') return null;
  const leave = () => {
    if (!isSending) close();
  };
  return (
    <Dialog open onClose={leave} fullScreen={isNarrow} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Announce together</DialogTitle>
      <DialogContent dividers tabIndex={0} aria-live="polite">
        <Content state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap' }}>
        <Button onClick={leave} disabled={isSending}>
          {state.step === 'done' ? 'Close' : 'Not yet'}
        </Button>
        {state.step === 'preview' && (
          <Button variant="contained" onClick={() => void send(state.entries)}>
            {texts.send(state.mails.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Mail({ mail: { to, subject, text } }: { mail: DecisionMail }) {
  return (
    <Box component="details" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25 }}>
        <strong>{subject}</strong>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {to}
        </Box>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', pb: 1.5 }}>{text}</Typography>
    </Box>
  );
}

function Preview({ entries, mails }: { entries: readonly Entry[]; mails: readonly DecisionMail[] }) {
  const without = entries.filter(({ id }) => !mails.some(({ entry }) => entry === id));
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {texts.mails(mails.length)} {texts.warning}
      </Alert>
      {without.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.noAddress(without.length)} {without.map(titleOf).join(', ')}
        </Alert>
      )}
      <Box component="ul" aria-label="Mails" sx={LIST}>
        {mails.map((mail) => (
          <li key={mail.entry}>
            <Mail mail={mail} />
          </li>
        ))}
      </Box>
    </>
  );
}

function Sending({ done, total }: { done: number; total: number }) {
  const id = useId();
  return (
    <>
      <Typography id={id} sx={{ mb: 1 }}>
        {texts.progress(done, total)}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-labelledby={id} />
    </>
  );
}

function Done({ announced, left }: Outcome) {
  return (
    <>
      {announced.length > 0 && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          {texts.done(announced.length)}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {texts.left(left.length)}
        </Alert>
      )}
      <Box component="ul" aria-label="Results" sx={LIST}>
        {left.map(({ entry, reason }) => (
          <li key={entry.id}>
            <strong>{titleOf(entry)}</strong>: {reason}
          </li>
        ))}
        {announced.map((entry) => (
          <li key={entry.id}>{titleOf(entry)}: announced</li>
        ))}
      </Box>
    </>
  );
}

function Content({ state }: Pick<Announcing, 'state'>) {
  if (state.step === 'preview') return <Preview {...state} />;
  if (state.step === 'sending') return <Sending {...state} />;
  if (state.step === 'done') return <Done {...state} />;
  return <Spinner text={texts.reading} />;
}
