import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { announcementAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { useAnnouncementPages } from '../../data/admin/announcements';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { AnnouncementCard } from './AnnouncementCard';

export function Announcements({ onWrite }: { onWrite: () => void }) {
  const list = useAnnouncementPages();
  return (
    <ListState
      status={list.status}
      unreadable={list.unreadable}
      isEmpty={list.rows.length === 0}
      emptyText={announcementAdminMessages.none}
      emptyAction={
        <Button variant="outlined" onClick={onWrite}>
          Write one
        </Button>
      }
      loadingText="Loading announcements..."
      onRetry={list.retry}
    >
      <Box
        component="ul"
        aria-label="Announcements"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 800 }}
      >
        {list.rows.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} />
        ))}
      </Box>
      <Pager list={list} />
    </ListState>
  );
}
