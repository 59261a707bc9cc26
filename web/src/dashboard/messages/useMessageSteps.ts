import { useEffect, useRef } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { ContactMessage } from '@ndeiya/domain/site/visitorForms';
import { failureText } from '../../data/admin/command';
import { ConflictError } from '../../data/admin/documents';
import { setMessageState } from '../../data/admin/messages';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import type { MessageStep } from './states';

function told(error: unknown): string {
  if (!(error instanceof ConflictError)) return failureText(error, messages.inbox.updateFailed);
  return error.current ? messages.admin.conflict('message') : messages.admin.conflictDeleted('message');
}

export async function takeMessageStep(message: ContactMessage, { to, said }: MessageStep): Promise<boolean> {
  try {
    await setMessageState(message, to);
    notify.success(messages.inbox[said]);
    return true;
  } catch (error) {
    logError('update message', error);
    notify.error(told(error));
    return false;
  }
}

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
