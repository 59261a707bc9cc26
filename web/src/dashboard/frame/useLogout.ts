import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { logout } from '../../lib/session/session';
import { leaving } from '../kit/leaveGuard';
import { pendingDeletes } from '../kit/pendingDeletes';

/** Logs out, after asking about unsaved changes and sending the deletions that wait for an undo. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    leaving(() => {
      void pendingDeletes.flush().then(() => logout());
      void navigate(paths.home);
    });
  };
}
