import { isDeepStrictEqual } from 'node:util';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { latestDecision, memberConsent } from '@ndeiya/domain/consent/facts';
import { CONSENT } from '@ndeiya/domain/constants';
import type { Consent } from '@ndeiya/domain/entities/consent';
import type { Pass } from '@ndeiya/domain/entities/pass';
import { AppError } from '@ndeiya/domain/errors';
import { isOwn } from './own';
import type { Asked, NewDecision } from './record';
import { sideOf } from './view';

type Decided = Pick<NewDecision, 'decision' | 'purposes' | 'terms'>;

function isSame({ decision, purposes, text_sha256, withdrawn_at }: Consent, decided: Decided): boolean {
  if (withdrawn_at !== null || decision !== decided.decision) return false;
  return (
    decision === 'refused' ||
    (text_sha256 === decided.terms.sha256 && isDeepStrictEqual(purposes, decided.purposes))
  );
}

/**
 * True where the decision that counts is this guardian's and says the same, so that a further document would only cost.
 */
export function isDecidedAlready(
  { of, found, decisions, pass }: Asked & { pass: Pass },
  decided: Decided,
): boolean {
  const { people } = found;
  const member = people?.members.find(({ id }) => id === of.member);
  if (!people || !member) return false;
  const latest = latestDecision(member, decisions);
  if (latest?.entry !== of.entry || !isOwn(sideOf(pass), latest)) return false;
  const state = memberConsent(member, { ...people, entry: of.entry }, decisions);
  return state === decided.decision && isSame(latest, decided);
}

/**
 * Each decision stays stored and is read with the entry, so that a link can make only so many of them. A refusal is
 * always taken: it follows an agreement, or is the first decision.
 */
export function expectFew({ of, decisions }: Asked, { decision }: Decided): void {
  if (decision === 'refused') return;
  const byLink = decisions.filter(({ method }) => method === 'code');
  const own = byLink.filter(({ member }) => member === of.member);
  if (own.length >= CONSENT.perMember || byLink.length >= CONSENT.perEntry)
    throw new AppError('not-guardian', apiMessages.consent.tooMany);
}
