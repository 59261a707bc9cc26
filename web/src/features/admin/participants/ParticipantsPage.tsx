import { AdminPage } from '../shared/AdminPage';

/** Stands in until the section is there. */
export function ParticipantsPage() {
  return <AdminPage title="Participants">This part is being built.</AdminPage>;
}
