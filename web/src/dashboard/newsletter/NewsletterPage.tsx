import { useOwnProfile } from '../../data/admin/profile';
import { useSettings } from '../../data/home';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { Announcements } from './Announcements';
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
