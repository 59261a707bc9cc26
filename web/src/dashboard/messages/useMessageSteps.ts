import { useEffect, useRef } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';
import { setMessageState } from '../../data/admin/messages';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { runCommand } from '../../lib/useCommand';
import { onConflict } from '../kit/onConflict';
import type { MessageStep } from './states';

const handled = onConflict((current) => {
  const { conflict, conflictDeleted } = messages.admin;
  notify.error(current ? conflict('message') : conflictDeleted('message'));
});

/** Takes a message to its next state, by the `run` of `useCommand` where the buttons wait for it. */
export const takeMessageStep = (
  message: ContactMessage,
  { to, said }: MessageStep,
  run: typeof runCommand = runCommand,
): Promise<boolean> =>
  run(() => setMessageState(message, to), {
    done: messages.inbox[said],
    failed: messages.inbox.updateFailed,
    handled,
  });

/** A new message becomes 'open' once when it is opened; marking it as unread afterwards has priority. */
export function useMarkAsRead(message: ContactMessage | null): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!message || seen.current === message.id) return;
    seen.current = message.id;
    if (message.state !== 'new') return;
    // The person did not request this, so a failure is not shown: the message stays new.
    setMessageState(message, 'open').catch((error: unknown) => {
      logError('mark message as read', error);
    });
  }, [message]);
}
