import { adminMessages } from '@ndeiya/domain/adminMessages';
import { useSettingsRecord } from '../../../data/admin/settings';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { GroupNav } from './GroupNav';
import { SettingsForm } from './SettingsForm';

/** /admin/settings: the settings with which another community makes the site its own (spec §9, DESIGN §3). */
export function SettingsPage() {
  const { status, data, retry } = useSettingsRecord();
  return (
    <AdminPage
      title="Settings"
      lead="Names and texts of the whole site; date, categories and prizes are in Editions. Nothing changes for visitors until you save."
    >
      <ListState
        status={status}
        isEmpty={data === undefined}
        emptyText=""
        loadingText="Loading settings..."
        failedText={adminMessages.settings.loadFailed}
        onRetry={retry}
      >
        <GroupNav />
        <SettingsForm settings={data ?? null} />
      </ListState>
    </AdminPage>
  );
}
