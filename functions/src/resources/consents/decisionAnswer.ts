import type { Consent } from '@ndeiya/domain/consents/consent';
import type { DecisionAnswer } from '@ndeiya/domain/consents/consentApi';
import { toLocalIso } from '@ndeiya/domain/kernel/time';

/** A decision as its guardian reads it. */
export const decisionAnswer = ({ decision, purposes, method, ...times }: Consent): DecisionAnswer => ({
  decision,
  purposes,
  method,
  given_at: toLocalIso(times.given_at),
  withdrawn_at: times.withdrawn_at && toLocalIso(times.withdrawn_at),
});
