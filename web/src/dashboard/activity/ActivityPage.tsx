import { useFailedMails } from '../../data/admin/failedMails';
import { AdminPage } from '../kit/AdminPage';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { useOpenedRecord } from '../kit/useOpenedRecord';
import { FailedMails } from './FailedMails';
import { History } from './History';

/** /admin/activity: the audit log, and the failed mails, one of which the bell can open (`?open=id`). */
export function ActivityPage() {
  const [tab, choose] = useTab(['history', 'mails']);
  const [opened] = useOpenedRecord();
  const { length } = useFailedMails();
  return (
    <AdminPage title="Activity" lead="Who changed what, and mails that did not arrive.">
      <SectionTabs
        label="Activity"
        value={opened === null ? tab : 'mails'}
        onChange={choose}
        tabs={[
          { id: 'history', label: 'History', content: <History /> },
          {
            id: 'mails',
            label: length > 0 ? `Failed mails (${String(length)})` : 'Failed mails',
            content: <FailedMails opened={opened} />,
          },
        ]}
      />
    </AdminPage>
  );
}
