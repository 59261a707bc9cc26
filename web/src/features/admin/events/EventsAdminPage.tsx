import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function EventsAdminPage() {
  return <AdminPage title="Events">This part is being built.</AdminPage>;
}
