import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { groupedNumber } from '@ndeiya/domain/kernel/timeZone';
import { announcementAdminMessages } from '@ndeiya/domain/site/adminMessages';
import type { Announcement } from '@ndeiya/domain/site/announcement';
import { TextLink } from '../../components/TextLink';
import { useAnnouncementPages } from '../../data/admin/announcements';
import { useOwnProfile } from '../../data/admin/profile';
import { useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { StatusChip } from '../kit/StatusChip';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { Composer } from './Composer';
import { announcementProgress, chipOf } from './progress';
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

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
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
