import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { EntryEvent } from '@ndeiya/domain/entries/entry';
import { messages } from '@ndeiya/domain/kernel/messages';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { failedMailMessages } from '@ndeiya/domain/system/adminMessages';
import { useEntryEvents } from '../../../data/admin/entries';
import { type FailedMail, retryMail, useFailedMails } from '../../../data/admin/failedMails';
import { useUserRecord } from '../../../data/admin/users';
import { useCommand } from '../../../lib/useCommand';
import { ENTRY_CHIPS } from '../../kit/entryChips';

const ACTORS: Record<EntryEvent['actor'], string> = {
  owner: 'by its owner',
  organiser: 'by an organiser',
  site: 'by the site',
};

/** The history of the entry, the latest first, with the mails that did not arrive. */
export function EntryHistory({ id }: { id: string }) {
  const { status, data = [] } = useEntryEvents(id);
  const failed = useFailedMails();
  if (status === 'failed') return <Typography role="alert">{entryAdminMessages.recordFailed}</Typography>;
  return (
    <Box
      component="ul"
      aria-label="History"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {data.map((event) => (
        <Line key={event.id} event={event} failed={failed.find((mail) => mail.id === event.mail)} />
      ))}
    </Box>
  );
}

function Failed({ mail }: { mail: FailedMail }) {
  const { isBusy, run } = useCommand();
  const retry = () =>
    run(() => retryMail(mail.id), { done: messages.mail.retried, failed: failedMailMessages.retryFailed });
  return (
    <Alert
      severity="error"
      sx={{ mt: 0.5 }}
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void retry()}>
          Send again
        </Button>
      }
    >
      {entryAdminMessages.mailFailed(mail.to)} {mail.reason}
    </Alert>
  );
}

/** A note with the name of the organiser who has said it, as long as the account is there. */
function Noted({ event: { note, by, actor } }: { event: EntryEvent }) {
  const { data } = useUserRecord(actor === 'organiser' ? by : null);
  return (
    <Box sx={{ color: 'text.secondary' }}>
      Noted{data && ` by ${data.username}`}: {note}
    </Box>
  );
}

const changeText = ({ from, to }: EntryEvent): string => (from === to ? 'Changed' : ENTRY_CHIPS[to].label);

function Line({ event, failed }: { event: EntryEvent; failed: FailedMail | undefined }) {
  return (
    <Box component="li" sx={{ py: 0.75, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      <strong>{changeText(event)}</strong> {ACTORS[event.actor]}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9rem' }}>
        {formatShortDate(event.at)}, {formatTime(event.at)}
        {event.mail === null ? ', no mail' : ', with a mail'}
      </Box>
      {event.comment && <Box sx={{ fontStyle: 'italic' }}>{event.comment}</Box>}
      {event.note && <Noted event={event} />}
      {failed && <Failed mail={failed} />}
    </Box>
  );
}
