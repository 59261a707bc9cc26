import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';

export function Refused({ why }: { why: string }) {
  useEffect(() => {
    notify.warning(why);
  }, [why]);
  return <Navigate to={paths.home} replace />;
}

/** Leads to the login after the server has ended the session. The login says so, and leads back to `next`. */
export function LogInAgain({ next }: { next: string }) {
  return <Navigate to={paths.login} replace state={{ next, ended: true }} />;
}
