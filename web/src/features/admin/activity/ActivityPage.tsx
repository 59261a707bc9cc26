import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function ActivityPage() {
  return <AdminPage title="Activity">This part is being built.</AdminPage>;
}
