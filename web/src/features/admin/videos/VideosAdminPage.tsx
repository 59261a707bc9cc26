import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function VideosAdminPage() {
  return <AdminPage title="Videos">This part is being built.</AdminPage>;
}
