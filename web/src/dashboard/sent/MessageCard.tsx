import { useState } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { shownPhone } from '@ndeiya/domain/kernel/phone';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import {
  SENT_STATE_NAMES,
  sentAdminMessages as texts,
  TEXT_KIND_NAMES,
  WAY_NAMES,
} from '@ndeiya/domain/sms/adminMessages';
import { centsAsText } from '@ndeiya/domain/sms/money';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import type { TextState } from '@ndeiya/domain/sms/states';
import { Link as RouterLink } from '../../components/Link';
import { useCurrentSettings } from '../../data/admin/editions';
import { paths } from '../../lib/paths';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { canRetry } from './steps';

const TONES: Readonly<Record<TextState, Tone>> = {
  queued: 'progress',
  sending: 'progress',
  unsure: 'attention',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  expired: 'bad',
  stopped: 'quiet',
  cancelled: 'quiet',
};

interface Props {
  message: OutboxMessage;
  isBusy: boolean;
  onRetry: () => void;
}

/** One message: its recipient, its state, its words, and why it did not arrive. */
export function MessageCard({ message, isBusy, onRetry }: Props) {
  const [now] = useState(() => new Date());
  const currency = useCurrentSettings()?.currency ?? '';
  const { id, kind, subject, body, state, error, may_be_double, entry } = message;
  const titleId = `message-${id}`;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} component="h2" sx={{ fontWeight: 700, flex: 1, fontSize: '1.05rem' }}>
          {shownTo(message)}
        </Typography>
        <StatusChip label={SENT_STATE_NAMES[state]} tone={TONES[state]} />
      </Box>
      <Typography>{kind === null ? subject : TEXT_KIND_NAMES[kind]}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {factsOf(message, currency)}
      </Typography>
      {error && <Note>{error}</Note>}
      {state === 'unsure' && <Note>{texts.unsure}</Note>}
      {may_be_double && <Note>{texts.double}</Note>}
      <Words body={body} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {canRetry(message, now) && (
          <RowActions
            describedBy={titleId}
            actions={[{ label: 'Send again', disabled: isBusy, run: onRetry }]}
          />
        )}
        {entry && <EntryLink entry={entry} describedBy={titleId} />}
      </Box>
    </Paper>
  );
}

const shownAt = (iso: string) => {
  const at = new Date(iso);
  return `${formatShortDate(at)}, ${formatTime(at)}`;
};

const shownTo = ({ way, to }: OutboxMessage) => (way === 'mail' ? to : shownPhone(to));
const WAITING: readonly TextState[] = ['queued', 'failed', 'expired'];

/** When it was written and what it took, in one line. */
function factsOf(message: OutboxMessage, currency: string): string {
  const { way, created_at, attempts, parts, cost_cents, state } = message;
  const { not_before, valid_until } = message;
  return [
    WAY_NAMES[way],
    shownAt(created_at),
    state === 'queued' && not_before && `waits until ${shownAt(not_before)}`,
    valid_until && WAITING.includes(state) && `good until ${shownAt(valid_until)}`,
    attempts > 1 && `tried ${texts.tried(attempts)}`,
    way === 'text' && parts !== null && texts.size(parts),
    cost_cents !== null && centsAsText(cost_cents, currency),
  ]
    .filter(Boolean)
    .join(' · ');
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    {children}
  </Typography>
);

/** The entry that a message is about. */
export function EntryLink({ entry, describedBy }: { entry: string; describedBy: string }) {
  return (
    <Link
      component={RouterLink}
      to={`${paths.adminEntries}?open=${encodeURIComponent(entry)}`}
      aria-describedby={describedBy}
      sx={{ display: 'inline-block', py: 1.25 }}
    >
      Open the entry
    </Link>
  );
}

/** The words of a message, behind one tap, because a mail is long. */
function Words({ body }: { body: string }) {
  if (body === '') return <Note>{texts.noText}</Note>;
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontSize: '0.95rem' }}>
        What it says
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: '70ch' }}>
        {body}
      </Typography>
    </Box>
  );
}
