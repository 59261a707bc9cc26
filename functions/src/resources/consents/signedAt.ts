import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { endOfDay, venueDay } from '@ndeiya/domain/sms/quietHours';
import { invalidFields } from '../../platform/invalidFields';

const YEAR_MS = 366 * 86_400_000;

/**
 * When the guardian decided by a paper that was signed on this day, `2026-08-16`: at its end, because nobody knows the hour. It counts
 * from now where the day is today or unknown. Throws for a day that is still to come, or more than a year ago: nobody has signed then.
 */
export function signedAt(day: string | undefined, now: Date): { at?: Date } {
  if (day === undefined || day === venueDay(now)) return {};
  const at = endOfDay(day);
  if (at > now) throw invalidFields({ signed_on: consentApiMessages.signedLater });
  if (now.getTime() - at.getTime() > YEAR_MS)
    throw invalidFields({ signed_on: consentApiMessages.signedEarlier });
  return { at };
}
