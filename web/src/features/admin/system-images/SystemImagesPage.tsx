import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function SystemImagesPage() {
  return <AdminPage title="System Images">This part is being built.</AdminPage>;
}
