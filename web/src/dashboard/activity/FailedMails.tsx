import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import { failedMailMessages, failedMailMessages as texts } from '@ndeiya/domain/system/adminMessages';
import {
  type FailedMail,
  refreshFailedMails,
  retryAllMails,
  retryMail,
  useFailedMailList,
} from '../../data/admin/failedMails';
import { useCommand } from '../../lib/useCommand';
import { ListState } from '../kit/ListState';

/** The failed mails; `opened` is the one that a link opened. */
export function FailedMails({ opened }: { opened: string | null }) {
  const { status, mails } = useFailedMailList();
  const retry = useRetry();
  return (
    <ListState
      status={status}
      isEmpty={mails.length === 0}
      emptyText={texts.noneFailed}
      loadingText="Loading failed mails..."
      failedText={texts.loadFailed}
      onRetry={() => void refreshFailedMails()}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2, maxWidth: 900 }}>
        <Typography sx={{ flex: '1 1 220px' }}>
          These mails were tried several times and could not be delivered.
        </Typography>
        <Button variant="contained" disabled={retry.isBusy} onClick={() => void retry.all()}>
          Try all again
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label="Failed mails"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 900 }}
      >
        {mails.map((mail) => (
          <FailedMailCard
            key={mail.id}
            mail={mail}
            isOpened={mail.id === opened}
            isBusy={retry.isBusy}
            onRetry={() => void retry.one(mail.id)}
          />
        ))}
      </Box>
    </ListState>
  );
}

/** Retries one mail or all of them and shows the result; one request at a time. */
function useRetry() {
  const { isBusy, run } = useCommand();
  const { retryFailed: failed } = failedMailMessages;
  return {
    isBusy,
    one: (id: string) => run(() => retryMail(id), { done: messages.mail.retried, failed }),
    all: () => run(retryAllMails, { done: (sentence) => sentence, failed }),
  };
}

interface Props {
  mail: FailedMail;
  /** True when a link opened this mail. */
  isOpened: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/** A failed mail: its recipient, the reason in plain words, and a retry button. */
function FailedMailCard({ mail, isOpened, isBusy, onRetry }: Props) {
  const { id, to, subject, reason, error, attempts, at } = mail;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) card.current?.scrollIntoView({ block: 'center' });
  }, [isOpened]);
  const titleId = `mail-${id}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={card}
      aria-current={isOpened ? 'true' : undefined}
      sx={{
        p: 2,
        overflowWrap: 'anywhere',
        ...(isOpened && { borderColor: 'primary.main', borderWidth: 2 }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography id={titleId} component="h2" sx={{ fontWeight: 700, fontSize: '1.05rem' }}>
            {to}
          </Typography>
          <Typography>{subject}</Typography>
          <Typography>{reason}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatShortDate(at)}, {formatTime(at)}, tried {attempts} {attempts === 1 ? 'time' : 'times'}
          </Typography>
        </Box>
        <Button variant="outlined" aria-describedby={titleId} disabled={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </Box>
      {error && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontSize: '0.95rem' }}>
            What the mail server said
          </Box>
          <Typography variant="body2" sx={{ fontFamily: 'monospace' }}>
            {error}
          </Typography>
        </Box>
      )}
    </Paper>
  );
}
