import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import * as users from 'virtual:routes/users';
import { useText } from '../i18n/language';
import { serverError } from '../lib/apiErrors';
import { logError } from '../lib/log';
import { notify } from '../lib/notify';
import { call } from '../server/call';
import { ConfirmDialog } from './ConfirmDialog';
import { MuiArea } from './mui/MuiArea';

interface Props {
  /** Called before the request, which ends this session too. */
  prepare?: () => Promise<void>;
  /** Called when every session has ended. It logs this browser out and navigates. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then ends every session of the account. */
export function LogoutEverywhereDialog({ prepare, onDone, onClose }: Props) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await prepare?.();
      await call(users.logoutEverywhere);
      notify.success(messages.logoutEverywhere.done);
      onDone();
    } catch (error) {
      logError('log out everywhere', error);
      notify.error(serverError(error) ?? messages.logoutEverywhere.failed);
    }
    onClose();
  };
  return (
    <MuiArea>
      <ConfirmDialog
        open
        text={t('Log out everywhere?')}
        detail={t(
          'This ends your session on every phone and computer, on this one too. You can log in again at once.',
        )}
        confirmLabel={t('Log out everywhere')}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      />
    </MuiArea>
  );
}
