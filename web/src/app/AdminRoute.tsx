import { Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { PageCrashed } from '../components/PageCrashed';
import { Spinner } from '../components/Spinner';
import { AdminDoor } from '../features/admin/frame/AdminDoor';
import { useEnglishOnly } from '../i18n/language';
import { lazyPage } from '../lib/lazyPage';

const AdminArea = lazyPage(() => import('./AdminArea'), 'AdminArea');

/** /admin/*: the door, and behind it the dashboard in chunks of its own. It is in English only. */
export function AdminRoute() {
  useEnglishOnly();
  return (
    <ErrorBoundary what="dashboard" fallback={<PageCrashed />}>
      <AdminDoor>
        <Suspense fallback={<Spinner label="Loading the dashboard" />}>
          <AdminArea />
        </Suspense>
      </AdminDoor>
    </ErrorBoundary>
  );
}
