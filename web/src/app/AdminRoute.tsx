import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { PageCrashed } from '../components/PageCrashed';
import { Spinner } from '../components/Spinner';
import { AdminDoor } from '../features/admin/frame/AdminDoor';
import { useEnglishOnly } from '../i18n/language';
import { lazyPage } from '../lib/lazyPage';
import { logError } from '../lib/log';
import { readMirror } from '../lib/session/mirror';

const loadArea = () => import('./AdminArea');
const AdminArea = lazyPage(loadArea, 'AdminArea');

/** Who was an administrator most likely still is: the code comes while Firebase is asked. The door waits for its word. */
function useAreaAhead() {
  useEffect(() => {
    if (!readMirror().isAdmin) return;
    loadArea().catch((error: unknown) => {
      logError('load the dashboard ahead', error);
    });
  }, []);
}

/** /admin/*: the door, and behind it the dashboard in chunks of its own. It is in English only. */
export function AdminRoute() {
  useEnglishOnly();
  useAreaAhead();
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
