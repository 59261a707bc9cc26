import { useState } from 'react';
import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { failureText } from '../../data/admin/command';
import { freeDevices, revokePass } from '../../data/admin/passes';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const COMMANDS = {
  revoke: {
    run: revokePass,
    question: texts.confirmRevoke,
    detail: texts.revokeDetail,
    label: 'Revoke',
    done: texts.revoked,
    failed: texts.revokeFailed,
  },
  free: {
    run: freeDevices,
    question: texts.confirmFree,
    detail: texts.freeDetail,
    label: 'Free devices',
    done: texts.freed,
    failed: texts.freeFailed,
  },
} as const;

/** Asks, then revokes a pass or frees its devices, and shows the pass as it is then. */
export function usePassCommands(onChanged: (pass: PassAnswer) => void) {
  const [asked, setAsked] = useState<{ pass: PassAnswer; command: keyof typeof COMMANDS } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    if (!isBusy) setAsked(null);
  };
  const confirm = async () => {
    if (!asked) return;
    const { run, done, failed } = COMMANDS[asked.command];
    setIsBusy(true);
    try {
      onChanged(await run(asked.pass.id));
      notify.success(done);
    } catch (error) {
      logError(`${asked.command} a pass`, error);
      notify.error(failureText(error, failed));
    }
    setIsBusy(false);
    setAsked(null);
  };
  const { question, detail, label } = COMMANDS[asked?.command ?? 'revoke'];
  return {
    askToRevoke: (pass: PassAnswer) => {
      setAsked({ pass, command: 'revoke' });
    },
    askToFree: (pass: PassAnswer) => {
      setAsked({ pass, command: 'free' });
    },
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        text={question}
        detail={`${asked?.pass.name ?? ''}. ${detail}`}
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    ),
  };
}
