import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { User } from '@ndeiya/domain/people/user';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { failureText } from '../../data/admin/command';
import { ConflictError } from '../../data/admin/documents';
import { changeRole } from '../../data/admin/users';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

function tell(error: unknown) {
  if (error instanceof ConflictError) {
    const text = error.current ? messages.admin.conflict('user') : messages.admin.conflictDeleted('user');
    notify.warning(text);
    return;
  }
  logError('change role', error);
  notify.error(failureText(error, messages.user.roleFailed));
}

/** Asks, then grants or revokes the administrator's rights (spec §4). Render `dialog`. */
export function useRoleChange() {
  const [asked, setAsked] = useState<User | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setAsked(null);
  };
  const confirm = async (user: User) => {
    setIsBusy(true);
    try {
      await changeRole(user, !user.is_admin);
      notify.success(messages.user.roleUpdated);
    } catch (error) {
      tell(error);
    }
    setIsBusy(false);
    close();
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={messages.user.confirmRole(!asked.is_admin)}
      detail={`${asked.username}, ${asked.email}`}
      confirmLabel={asked.is_admin ? 'Revoke' : 'Grant'}
      busy={isBusy}
      onConfirm={() => void confirm(asked)}
      onClose={close}
    />
  );
  return { ask: setAsked, dialog };
}
