import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function PartnersPage() {
  return <AdminPage title="Partners">This part is being built.</AdminPage>;
}
