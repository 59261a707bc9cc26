import type { OutboxMessage, SmsSettingsAnswer } from '@ndeiya/domain/sms/smsApi';
import * as outbox from 'virtual:routes/outbox';
import { useAfterFirstRows } from '../../lib/firstRows';
import { logError } from '../../lib/log';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { readByHand } from './byHand';

interface Count {
  count: number;
  /** There are more than one page of the list has. */
  isMore: boolean;
}

/** The text messages of an edition as the overview shows them. */
export interface TextNews {
  sms: SmsSettingsAnswer;
  failed: Count;
  byHand: Count;
}

const isInTime = ({ valid_until }: OutboxMessage) =>
  valid_until === null || new Date(valid_until) > new Date();

async function readNews(year: number): Promise<TextNews> {
  const [sms, failed, byHand] = await Promise.all([
    call(outbox.settings, { params: { id: String(year) } }),
    call(outbox.list, { query: { way: 'text', state: 'failed' } }),
    readByHand(),
  ]);
  return {
    sms,
    failed: { count: failed.items.length, isMore: failed.hasMore },
    byHand: { count: byHand.items.filter(isInTime).length, isMore: byHand.hasMore },
  };
}

async function readQuietly(year: number): Promise<TextNews | null> {
  try {
    return await readNews(year);
  } catch (error) {
    // Offline the dashboard shows its own message.
    if (navigator.onLine) logError('read the text messages', error);
    return null;
  }
}

/** The text messages of an edition, after the first rows of the page; null until they are known. */
export function useTextNews(year: number): TextNews | null {
  const isDrawn = useAfterFirstRows();
  return useRequest({
    key: isDrawn ? String(year) : '',
    read: () => (isDrawn ? readQuietly(year) : Promise.resolve(null)),
    name: 'read the text messages',
  }).data;
}
