import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { failedMailMessages, failedMailMessages as texts } from '@ndeiya/domain/system/adminMessages';
import {
  refreshFailedMails,
  retryAllMails,
  retryMail,
  useFailedMailList,
} from '../../data/admin/failedMails';
import { ListState } from '../kit/ListState';
import { useCommand } from '../kit/useCommand';
import { FailedMailCard } from './FailedMailCard';

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
