import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import type { Announcement } from '@ndeiya/domain/site/announcement';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { StatusChip } from '../kit/StatusChip';
import { announcementProgress, chipOf } from './progress';

export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { id, subject, text, started_at, state } = announcement;
  const titleId = `announcement-${id}`;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          id={titleId}
          component="h2"
          sx={{ fontWeight: 700, fontSize: '1.1rem', flex: '1 1 200px' }}
        >
          {subject}
        </Typography>
        <StatusChip {...chipOf(announcement)} />
      </Box>
      {started_at && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {formatLongDateTime(started_at)}
        </Typography>
      )}
      {state !== 'sent' && (
        <LinearProgress
          variant="determinate"
          value={announcementProgress(announcement)}
          aria-labelledby={titleId}
          sx={{ my: 1, height: 8, borderRadius: 4 }}
        />
      )}
      <Counts {...announcement} />
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
          Show the text
        </Box>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
      </Box>
    </Paper>
  );
}

function Counts({ total, sent, failed }: Announcement) {
  return (
    <Typography>
      {groupedNumber(sent)} of {groupedNumber(total)} delivered
      {failed > 0 && (
        <>
          , <TextLink to={`${paths.adminActivity}?tab=mails`}>{groupedNumber(failed)} failed</TextLink>
        </>
      )}
    </Typography>
  );
}
