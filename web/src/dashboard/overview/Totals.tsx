import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import type { Stats } from '@ndeiya/domain/system/records';
import { Link } from 'react-router-dom';
import { useTotals } from '../../data/admin/totals';
import { paths } from '../../lib/paths';
import { ListState } from '../kit/ListState';

const TOTALS: readonly { field: keyof Stats; label: string; to: string }[] = [
  { field: 'total_events', label: 'Events', to: paths.adminEvents },
  { field: 'total_participants', label: 'Participants', to: paths.adminParticipants },
  { field: 'total_users', label: 'Users', to: paths.adminUsers },
  { field: 'total_videos', label: 'Videos', to: paths.adminVideos },
  { field: 'total_gallery_items', label: 'Gallery images', to: paths.adminGallery },
];

/** The five totals of the specification (§3). */
export function Totals() {
  const totals = useTotals();
  if (totals.status === 'loading') return <Typography role="status">{messages.stats.loading}</Typography>;
  if (totals.status === 'failed') {
    return (
      <ListState
        status="failed"
        isEmpty
        emptyText=""
        failedText={messages.stats.loadFailed}
        onRetry={totals.retry}
      >
        {null}
      </ListState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {TOTALS.map(({ field, label, to }) => (
        <Card key={field}>
          <CardActionArea component={Link} to={to} sx={{ p: 1.5 }}>
            <Typography sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
              {totals.data ? groupedNumber(totals.data[field]) : '–'}
            </Typography>
            <Typography variant="body2">{label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
