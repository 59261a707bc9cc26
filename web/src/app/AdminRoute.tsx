import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { PageCrashed } from '../components/PageCrashed';
import { Spinner } from '../components/Spinner';
import { AdminDoor } from '../dashboard/frame/AdminDoor';
import { useHome } from '../data/home';
import { useEnglishOnly } from '../i18n/language';
import { lazyPage } from '../lib/lazyPage';
import { logError } from '../lib/log';
import { readMirror } from '../lib/session/mirror';
import { useSession } from '../lib/session/session';

/** /admin/*: checks the session, then shows the dashboard from separate chunks. It is in English only. */
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

const loadArea = () => import('./AdminArea');
const AdminArea = lazyPage(loadArea, 'AdminArea');

/**
 * Loads the dashboard's code while Auth resolves, if localStorage says that the visitor was an administrator.
 * The section's list query starts once Auth has resolved, before the section renders.
 */
function useAreaAhead() {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const { isAdmin } = useSession();
  // The list of participants is the current edition's.
  const isKnown = useHome().status === 'ready';
  useEffect(() => {
    if (!readMirror().isAdmin) return;
    loadArea().then(
      ({ prefetchSection }) => {
        if (isAdmin) prefetchSection(opened);
      },
      (error: unknown) => {
        logError('load the dashboard ahead', error);
      },
    );
  }, [opened, isAdmin, isKnown]);
}
