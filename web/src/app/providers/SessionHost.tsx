import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { logout, useSession } from '../../lib/session/session';
import { followOtherTabs, sessionUnknown } from '../../lib/session/store';

const SessionBridge = lazy(async () => ({ default: (await import('./SessionBridge')).SessionBridge }));

/**
 * Loads Firebase Auth when localStorage has a session, and keeps it loaded. Without a session it is never
 * loaded.
 */
export function SessionHost() {
  const { status } = useSession();
  const [wanted, setWanted] = useState(status !== 'out');
  if (status !== 'out' && !wanted) setWanted(true);
  useEffect(() => followOtherTabs(() => void logout()), []);
  if (!wanted) return null;
  return (
    <ErrorBoundary what="session" fallback={null} onError={sessionUnknown}>
      <Suspense fallback={null}>
        <SessionBridge />
      </Suspense>
    </ErrorBoundary>
  );
}
