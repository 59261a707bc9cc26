import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { LatePermit } from '@ndeiya/domain/entries/latePermit';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { failureText } from '../../../data/admin/command';
import { endPermit } from '../../../data/admin/latePermits';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

const { permit: texts } = entryAdminMessages;

/** Asks, then takes a permit back. Render `dialog`. */
export function useEndPermit() {
  const [asked, setAsked] = useState<LatePermit | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const end = async ({ id }: LatePermit) => {
    setIsBusy(true);
    try {
      await endPermit(id);
      notify.success(texts.ended);
    } catch (error) {
      logError('end permit', error);
      notify.error(failureText(error, texts.endFailed));
    }
    setIsBusy(false);
    setAsked(null);
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      text={texts.confirmEnd}
      detail={asked.reason}
      confirmLabel="Take back"
      busy={isBusy}
      onConfirm={() => void end(asked)}
      onClose={() => {
        setAsked(null);
      }}
    />
  );
  return { ask: setAsked, dialog };
}
