import type { Consent } from '@ndeiya/domain/consents/consent';
import { isGiven } from '@ndeiya/domain/consents/facts';
import { ALL_PURPOSES, METHOD_NAMES, PURPOSE_NAMES } from '@ndeiya/domain/consents/purposes';
import { formatLongDate } from '@ndeiya/domain/kernel/time';

type ShownDecision = Parameters<typeof isGiven>[0] & Pick<Consent, 'method' | 'given_at'>;

/** A decision in one line: what, when, in which way and for which purposes. */
export function decisionText(decision: ShownDecision): string {
  const { given_at, withdrawn_at, method, purposes } = decision;
  if (withdrawn_at) return `Withdrawn on ${formatLongDate(withdrawn_at)}.`;
  const when = `on ${formatLongDate(given_at)}, ${METHOD_NAMES[method]}`;
  if (!isGiven(decision)) return `Refused ${when}.`;
  const allowed = ALL_PURPOSES.filter((purpose) => purposes[purpose]);
  return `Given ${when}: ${allowed.map((purpose) => PURPOSE_NAMES[purpose]).join(', ')}.`;
}
