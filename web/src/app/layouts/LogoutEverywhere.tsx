import { lazy, Suspense, useState } from 'react';
import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { useText } from '../../i18n/language';
import { notify } from '../../lib/notify';
import { useOnline } from '../../lib/online';
import { paths } from '../../lib/paths';
import { logout, useSession } from '../../lib/session/session';

// The dialog's code is larger than the page's whole frame, and few people use it.
const Dialog = lazy(async () => ({
  default: (await import('./LogoutDialog')).LogoutEverywhereDialog,
}));

/** Ends every session of the account, for instance after a phone was lost. */
export function LogoutEverywhere() {
  const t = useText();
  const { status } = useSession();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    // Only the server can end the sessions, and without a network the dialog may not be loaded either.
    if (isOnline) setIsAsked(true);
    else notify.error(messages.offline);
  };
  if (status !== 'in') return null;
  return (
    <>
      <Button color="inherit" onClick={ask}>
        {t('Log out everywhere')}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <Dialog
            onDone={() => {
              void logout();
              void navigate(paths.login);
            }}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
