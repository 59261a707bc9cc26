import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function GalleryAdminPage() {
  return <AdminPage title="Gallery">This part is being built.</AdminPage>;
}
