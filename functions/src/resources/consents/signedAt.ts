import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { RecordedConsent } from '@ndeiya/domain/consents/consent';
import { OLDEST_MS } from '@ndeiya/domain/programme/applying';
import { endOfDay, venueDay } from '@ndeiya/domain/sms/quietHours';
import { invalidFields } from '../../platform/invalidFields';
import { decisionOf } from './recordedDecision';

/**
 * When the guardian agreed by a paper that was signed on a day, `2026-08-16`: at its end, because nobody knows the hour. A paper counts
 * from now where the day is today or unknown, and a no always: it must not get lost. Throws for a day that is still to come, or more
 * than a year ago: nobody has signed then.
 */
export function signedAt(
  { signed_on: day, ...input }: RecordedConsent & { signed_on?: string | undefined },
  now: Date,
): { at?: Date } {
  if (day === undefined || day === venueDay(now)) return {};
  const at = endOfDay(day);
  if (at > now) throw invalidFields({ signed_on: consentApiMessages.signedLater });
  if (now.getTime() - at.getTime() > OLDEST_MS)
    throw invalidFields({ signed_on: consentApiMessages.signedEarlier });
  return decisionOf(input) === 'given' ? { at } : {};
}
