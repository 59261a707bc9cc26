import { useEffect, useState } from 'react';
import { messages } from '@ndeiya/domain/messages';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { readMirror } from '../../lib/session/mirror';
import { useSession } from '../../lib/session/session';
import { AdminHome } from './AdminHome';

function Refused() {
  useEffect(() => {
    notify.warning(messages.participant.unauthorized);
  }, []);
  return <Navigate to={paths.home} replace />;
}

/**
 * The dashboard's door (spec §6): `is_admin` in the browser's storage must say 'true', and then the real claim too.
 * The data behind it is guarded by the rules and the API, not here.
 */
export function AdminPage() {
  const session = useSession();
  const [entered, setEntered] = useState(false);
  useLocation(); // ask the storage again after each navigation
  if (session.isAdmin && !entered) setEntered(true);
  if (entered && session.status === 'out') return <Navigate to={paths.home} replace />; // logged out: nothing to warn of
  if (session.status === 'out' || !readMirror().isAdmin) return <Refused />;
  if (session.status === 'loading') return <Spinner label="Checking your rights" />;
  return session.isAdmin ? <AdminHome /> : <Refused />;
}
