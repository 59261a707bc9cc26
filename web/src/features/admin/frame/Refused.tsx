import { useEffect } from 'react';
import { messages } from '@ndeiya/domain/messages';
import { Navigate } from 'react-router-dom';
import { notify } from '../../../lib/notify';
import { paths } from '../../../lib/paths';

function useWarning(why: string) {
  useEffect(() => {
    notify.warning(why);
  }, [why]);
}

export function Refused({ why }: { why: string }) {
  useWarning(why);
  return <Navigate to={paths.home} replace />;
}

/** Leads to the login after the server has ended the session. The login leads back to `from`. */
export function LogInAgain({ from }: { from: string }) {
  useWarning(messages.admin.sessionEnded);
  return <Navigate to={paths.login} replace state={{ from }} />;
}
