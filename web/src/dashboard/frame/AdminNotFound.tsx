import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';

export function AdminNotFound() {
  return (
    <AdminPage title="Page not found">
      <TextLink to={paths.admin}>Back to the overview</TextLink>
    </AdminPage>
  );
}
