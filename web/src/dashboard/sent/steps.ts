import { holdsSecret } from '@ndeiya/domain/sms/kinds';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import { isRetryable } from '@ndeiya/domain/sms/states';

type Facts = Pick<OutboxMessage, 'way' | 'kind' | 'state' | 'body' | 'valid_until'>;

const isOver = ({ valid_until }: Facts, now: Date) => valid_until !== null && new Date(valid_until) <= now;
/** True where the message has a code, without which the list shows it, so that it cannot be sent from there. */
export const isSecret = ({ kind }: Facts): boolean => kind !== null && holdsSecret(kind);

/** True where the site sends the message again when asked to. A mail that came too late held a code that is over. */
export function canRetry(message: Facts, now: Date): boolean {
  const { way, state, body } = message;
  if (isOver(message, now)) return false;
  if (way === 'mail') return state === 'failed';
  return isRetryable(state) && !(isSecret(message) && body === '');
}

/** True where an organiser is to send the message by hand, and its time is not over. */
export const waitsForHand = (message: Facts, now: Date): boolean =>
  message.way === 'whatsapp' && message.state === 'queued' && !isOver(message, now);
