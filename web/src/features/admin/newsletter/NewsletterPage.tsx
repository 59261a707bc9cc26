import { useOwnProfile } from '../../../data/admin/profile';
import { useSettings } from '../../../data/home';
import { AdminPage } from '../shared/AdminPage';
import { SectionTabs, useTab } from '../shared/SectionTabs';
import { useLeaveGuard } from '../shared/useLeaveGuard';
import { Announcements } from './Announcements';
import { Composer } from './Composer';
import { Subscribers } from './Subscribers';
import { useAnnouncement } from './useAnnouncement';

/** /admin/newsletter: who gets it, and what is sent to them (DESIGN §6). What is typed is kept while one looks around. */
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
