import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { QueueState } from './QueueState';
import { SentList } from './SentList';
import { WhatsAppQueue } from './WhatsAppQueue';

/** /admin/sent: everything that the site has written to people, failed messages first. */
export function SentPage() {
  const [tab, choose] = useTab(['all', 'whatsapp']);
  return (
    <AdminPage title="Sent" lead={texts.lead}>
      <QueueState />
      <SectionTabs
        label="Sent"
        value={tab}
        onChange={choose}
        tabs={[
          { id: 'all', label: 'All messages', content: <SentList /> },
          { id: 'whatsapp', label: 'WhatsApp by hand', content: <WhatsAppQueue /> },
        ]}
      />
    </AdminPage>
  );
}
