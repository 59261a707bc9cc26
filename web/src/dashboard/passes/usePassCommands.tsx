import { useState } from 'react';
import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { freeDevices, revokePass } from '../../data/admin/passes';
import { useCommand } from '../../lib/useCommand';

const COMMANDS = {
  revoke: {
    send: revokePass,
    question: texts.confirmRevoke,
    detail: texts.revokeDetail,
    label: 'Revoke',
    done: texts.revoked,
    failed: texts.revokeFailed,
  },
  free: {
    send: freeDevices,
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
  const { isBusy, run } = useCommand();
  const close = () => {
    if (!isBusy) setAsked(null);
  };
  const confirm = async () => {
    if (!asked) return;
    const { send, done, failed } = COMMANDS[asked.command];
    await run(
      async () => {
        onChanged(await send(asked.pass.id));
      },
      { done, failed },
    );
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
