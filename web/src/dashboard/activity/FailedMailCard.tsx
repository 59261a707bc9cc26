import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { FailedMail } from '../../data/admin/failedMails';

interface Props {
  mail: FailedMail;
  /** True when a link opened this mail. */
  isOpened: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/** A failed mail: its recipient, the reason in plain words, and a retry button. */
export function FailedMailCard({ mail, isOpened, isBusy, onRetry }: Props) {
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
