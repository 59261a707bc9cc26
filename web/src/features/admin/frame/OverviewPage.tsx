import { AdminPage } from '../shared/AdminPage';

/** Stands in until the overview is there. */
export function OverviewPage() {
  return <AdminPage title="Overview">This part is being built.</AdminPage>;
}
