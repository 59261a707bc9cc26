import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../../../lib/notify';
import { paths } from '../../../lib/paths';

export function Refused({ why }: { why: string }) {
  useEffect(() => {
    notify.warning(why);
  }, [why]);
  return <Navigate to={paths.home} replace />;
}

/** Leads to the login after the server has ended the session. The login says so, and leads back to `from`. */
export function LogInAgain({ from }: { from: string }) {
  return <Navigate to={paths.login} replace state={{ from, ended: true }} />;
}
