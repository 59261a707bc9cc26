import { useEffect } from 'react';
import { messages } from '@ndeiya/domain/messages';
import { useSearchParams } from 'react-router-dom';
import { useMessageRecord } from '../../../data/admin/messages';
import { notify } from '../../../lib/notify';
import { useOpenedRecord } from '../shared/useOpenedRecord';
import { useMarkAsRead } from './useMessageSteps';

/**
 * The message that is open, as it is now; it counts as read. The address says which (`?open=id`), so that a phone's Back
 * closes it and the header's bell can open it.
 */
export function useOpenedMessage() {
  const [id, close] = useOpenedRecord();
  const [, setParams] = useSearchParams();
  const { status, data } = useMessageRecord(id);
  const isMissing = id !== null && (status === 'failed' || (status === 'ready' && !data));
  useEffect(() => {
    if (!isMissing) return;
    notify.error(messages.inbox.notFound);
    close();
    // `close` is new on every render, and the message must come once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  const message = data ?? null;
  useMarkAsRead(message);
  const open = (messageId: string) => {
    setParams({ open: messageId });
  };
  return { message, open, close };
}
