import { useState } from 'react';
import { LogoutEverywhereDialog } from '../../components/LogoutEverywhereDialog';
import { logout } from '../../lib/session/session';
import { leaving } from '../kit/leaveGuard';
import { pendingDeletes } from '../kit/pendingDeletes';

/**
 * Ends every session of the account, after asking about unsaved changes and sending the deletions that wait
 * for an undo. The dashboard then leads to the login, as after any session that the server ended. Render
 * `dialog`.
 */
export function useLogoutEverywhere() {
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    leaving(() => {
      setIsAsked(true);
    });
  };
  const dialog = isAsked && (
    <LogoutEverywhereDialog
      prepare={() => pendingDeletes.flush()}
      onDone={() => void logout('server')}
      onClose={() => {
        setIsAsked(false);
      }}
    />
  );
  return { ask, dialog };
}
