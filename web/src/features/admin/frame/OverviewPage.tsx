import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { Stats } from '@ndeiya/domain/entities/platform';
import { messages } from '@ndeiya/domain/messages';
import { Link } from 'react-router-dom';
import { useNews } from '../../../data/admin/news';
import { useTotals } from '../../../data/admin/totals';
import { firstRowsShown } from '../../../lib/firstRows';
import { paths } from '../../../lib/paths';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { readLastSeen } from './lastSeen';
import { NewsList } from './NewsList';

const TOTALS: readonly { field: keyof Stats; label: string; to: string }[] = [
  { field: 'total_events', label: 'Events', to: paths.adminEvents },
  { field: 'total_participants', label: 'Participants', to: paths.adminParticipants },
  { field: 'total_users', label: 'Users', to: paths.adminUsers },
  { field: 'total_videos', label: 'Videos', to: paths.adminVideos },
  { field: 'total_gallery_items', label: 'Gallery images', to: paths.adminGallery },
];

const numbers = new Intl.NumberFormat('en-US');

function Totals() {
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {TOTALS.map(({ field, label, to }) => (
        <Card key={field}>
          <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
            <Typography sx={{ typography: 'h2' }}>
              {totals.data ? numbers.format(totals.data[field]) : '–'}
            </Typography>
            <Typography>{label}</Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

function Attention() {
  const [since] = useState(readLastSeen);
  const { status, items, retry } = useNews(since);
  // The bell sends the same queries.
  useEffect(firstRowsShown, []);
  return (
    <Box component="section" aria-labelledby="attention" sx={{ mt: 4, maxWidth: 720 }}>
      <Typography id="attention" component="h2" variant="h3" sx={{ mb: 2 }}>
        What needs attention
      </Typography>
      <ListState
        status={status}
        isEmpty={items.length === 0}
        emptyText={messages.admin.notificationsNone}
        onRetry={retry}
      >
        <Card>
          <NewsList items={items} />
        </Card>
      </ListState>
    </Box>
  );
}

/** /admin: the five totals and the items that need attention. */
export function OverviewPage() {
  return (
    <AdminPage title="Overview">
      <Totals />
      <Attention />
    </AdminPage>
  );
}
