import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../../../lib/notify';
import { paths } from '../../../lib/paths';

/** Says why, and leads away to the site. */
export function Refused({ why }: { why: string }) {
  useEffect(() => {
    notify.warning(why);
  }, [why]);
  return <Navigate to={paths.home} replace />;
}
