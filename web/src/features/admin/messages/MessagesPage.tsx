import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function MessagesPage() {
  return <AdminPage title="Messages">This part is being built.</AdminPage>;
}
