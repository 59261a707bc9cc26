import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { announcementAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { useAnnouncementPages } from '../../data/admin/announcements';
import { useOwnProfile } from '../../data/admin/profile';
import { useSettings } from '../../data/home';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { AnnouncementCard } from './AnnouncementCard';
import { Composer } from './Composer';
import { Subscribers } from './Subscribers';
import { useAnnouncement } from './useAnnouncement';

/**
 * /admin/newsletter: subscribers and announcements (DESIGN §6). A typed announcement stays while another tab
 * is open.
 */
export function NewsletterPage() {
  const [tab, choose] = useTab(['subscribers', 'write', 'sent']);
  const address = useOwnProfile().data?.email ?? 'your address';
  const { name: site } = useSettings();
  const announcement = useAnnouncement(() => {
    choose('sent');
  });
  useLeaveGuard(announcement.isDirty);
  const write = () => {
    choose('write');
  };
  return (
    <AdminPage title="Newsletter" lead="Who gets your news by e-mail, and what you have sent them.">
      <SectionTabs
        label="Newsletter"
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'subscribers', label: 'Subscribers', content: <Subscribers /> },
          {
            id: 'write',
            label: 'Write',
            content: <Composer announcement={announcement} address={address} site={site} />,
          },
          { id: 'sent', label: 'Sent', content: <Announcements onWrite={write} /> },
        ]}
      />
    </AdminPage>
  );
}

function Announcements({ onWrite }: { onWrite: () => void }) {
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
