import { dialledDigits } from '../kernel/phone';
import { isInKenya } from '../kernel/timeZone';

/** Matches the numbers of Kenya's mobile networks. */
const KENYAN_MOBILE = /^254[17]\d{8}$/;

/**
 * The number as E.164, to which a text may be sent; null for a number that cannot be told, or that is no mobile of the
 * country. `0712…`, `+254 712…` and `254712…` are one person. For other countries no list of prefixes is kept: there any
 * number with its country code is taken.
 */
export function textNumber(typed: string): string | null {
  const digits = dialledDigits(typed);
  if (digits === null || (isInKenya() && !KENYAN_MOBILE.test(digits))) return null;
  return `+${digits}`;
}
