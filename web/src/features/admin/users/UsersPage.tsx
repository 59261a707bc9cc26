import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function UsersPage() {
  return <AdminPage title="Users">This part is being built.</AdminPage>;
}
