import { useState } from 'react';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { LatePermit } from '@ndeiya/domain/entries/latePermit';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { endPermit } from '../../data/admin/latePermits';
import { useCommand } from '../../lib/useCommand';

const { permit: texts } = entryAdminMessages;

/** Asks, then takes a permit back. Render `dialog`. */
export function useEndPermit() {
  const [asked, setAsked] = useState<LatePermit | null>(null);
  const { isBusy, run } = useCommand();
  const end = async ({ id }: LatePermit) => {
    await run(() => endPermit(id), { done: texts.ended, failed: texts.endFailed });
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
