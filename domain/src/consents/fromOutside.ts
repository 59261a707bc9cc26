import { NO_PURPOSES } from './purposes';
import { type Standing, standingOf } from './standing';
import { type ConsentPeople, type DecidedConsent, isByTeam, type Member } from './words';

/** It forbids more than another standing, or the same. */
const RANKS = { not_needed: 0, given: 0, missing: 2, refused: 4 } as const;
const rankOf = ({ state, needsTeam }: Standing): number => RANKS[state] + Number(needsTeam);

const isRefusal = ({ decision, purposes, isUnreadable }: DecidedConsent): boolean =>
  decision === 'refused' || !purposes.take_part || isUnreadable === true;

/** The same decision as if nobody had said no by it: the team's takes the place of what was said before it, whatever it says. */
function withoutNo<D extends DecidedConsent>(one: D): DecidedConsent[] {
  if (!isRefusal(one)) return [{ ...one, withdrawn_at: null }];
  if (one.isUnreadable || !isByTeam(one)) return [];
  return [{ ...one, decision: 'given', purposes: { ...NO_PURPOSES, take_part: true } }];
}

/**
 * The noes and withdrawals of other entries that keep this member from taking part, each of which would do so alone: those that
 * a later word has ended are not among them. A decision that cannot be read may be one.
 */
export function noesFromOutside<D extends DecidedConsent>(
  member: Member,
  people: ConsentPeople,
  decisions: readonly D[],
): D[] {
  const outside = decisions.filter(
    (one) => one.entry !== people.entry && (isRefusal(one) || one.withdrawn_at !== null),
  );
  const rankWith = (no?: D) =>
    rankOf(
      standingOf(
        member,
        people,
        decisions.flatMap((one) => (one === no ? [one] : withoutNo(one))),
      ),
    );
  if (outside.length === 0) return [];
  const least = rankWith();
  return outside.filter((no) => rankWith(no) > least);
}
