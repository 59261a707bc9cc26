import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function NewsletterPage() {
  return <AdminPage title="Newsletter">This part is being built.</AdminPage>;
}
