import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { AdminPage } from '../kit/AdminPage';
import { leaving } from '../kit/leaveGuard';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { QueueState } from './QueueState';
import { SentList } from './SentList';
import { TemplatesTab } from './TemplatesTab';
import { TextSettings } from './TextSettings';
import { WhatsAppQueue } from './WhatsAppQueue';

/** /admin/sent: everything that the site has written to people, failed messages first. */
export function SentPage() {
  const [tab, choose] = useTab(['all', 'whatsapp', 'texts', 'settings']);
  return (
    <AdminPage title="Sent" lead={texts.lead}>
      <SectionTabs
        label="Sent"
        value={tab}
        onChange={(id) => {
          leaving(() => {
            choose(id);
          });
        }}
        tabs={[
          { id: 'all', label: 'All messages', content: <EverySent /> },
          { id: 'whatsapp', label: 'WhatsApp by hand', content: <WhatsAppQueue /> },
          { id: 'texts', label: 'Texts', content: <TemplatesTab /> },
          { id: 'settings', label: 'Settings', content: <TextSettings /> },
        ]}
      />
    </AdminPage>
  );
}

function EverySent() {
  return (
    <>
      <QueueState />
      <SentList />
    </>
  );
}
