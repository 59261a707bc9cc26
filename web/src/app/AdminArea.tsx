import { AdminDashboard } from '../features/admin/frame/AdminDashboard';
import { AdminProviders } from './providers/AdminProviders';

/** What is behind the dashboard's door, with all that it needs of Firebase: loaded for administrators only. */
export function AdminArea() {
  return (
    <AdminProviders>
      <AdminDashboard />
    </AdminProviders>
  );
}
