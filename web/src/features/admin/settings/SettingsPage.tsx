import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function SettingsPage() {
  return <AdminPage title="Settings">This part is being built.</AdminPage>;
}
