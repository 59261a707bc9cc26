/** The states of a message. Plain data. */
export const TEXT_STATES = [
  'queued',
  'sending',
  /** The answer was lost: it may have arrived. */
  'unsure',
  'sent',
  'delivered',
  'failed',
  'expired',
  /** The number wants nothing more. */
  'stopped',
  'cancelled',
] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The words of a provider's delivery report. */
export const REPORT_STATUSES = [
  'Sent',
  'Submitted',
  'Buffered',
  'Rejected',
  'Success',
  'Failed',
  'Expired',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

const REPORTED: Readonly<Record<ReportStatus, TextState>> = {
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Success: 'delivered',
  Rejected: 'failed',
  Failed: 'failed',
  Expired: 'failed',
};
/** A report tells of a message that left, in these states; 'Sent' may come after 'Success'. */
const RANK: Partial<Record<TextState, number>> = { sending: 0, unsure: 0, sent: 1 };

/** The state after a report; null where it says nothing new. A state only moves forward. */
export function reported(state: TextState, status: ReportStatus): TextState | null {
  const rank = RANK[state];
  const to = REPORTED[status];
  if (rank === undefined) return null;
  return to === 'sent' && rank >= 1 ? null : to;
}

/** True for a text that was handed to the provider, whose answer is not here yet or was lost. */
export const isOnItsWay = (state: TextState): boolean => state === 'sending' || state === 'unsure';

/** It has not left for good: it waits, is on its way, or may be sent again. */
export const mayStillGo = (state: TextState): boolean =>
  isOnItsWay(state) || state === 'queued' || state === 'failed';

/** Decides what an event's second occurrence does with the message that is stored for it. */
export function secondTime(state: TextState): 'revive' | 'leave' {
  return state === 'cancelled' ? 'revive' : 'leave';
}

/** Messages that an administrator may send again. */
export const isRetryable = (state: TextState): boolean => state === 'failed' || state === 'expired';
