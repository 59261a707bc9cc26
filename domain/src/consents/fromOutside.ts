import { NO_PURPOSES } from './purposes';
import { type Standing, standingOf, standingsIn } from './standing';
import { type ConsentPeople, type DecidedConsent, isByTeam, isSameChild, type Member, TEAM } from './words';

/** It forbids more than another standing, or the same. */
const RANKS = { not_needed: 0, given: 0, missing: 2, refused: 4 } as const;
const rankOf = ({ state, needsTeam }: Standing): number => RANKS[state] + Number(needsTeam);

/** A decision that cannot be read is taken for a refusal. */
const isRefusal = ({ decision, purposes }: DecidedConsent): boolean =>
  decision === 'refused' || !purposes.take_part;

/** The same decision as if nobody had said no by it: the team's takes the place of what was said before it, whatever it says. */
function withoutNo<D extends DecidedConsent>(one: D): DecidedConsent[] {
  if (!isRefusal(one)) return [{ ...one, withdrawn_at: null }];
  if (one.isUnreadable || !isByTeam(one)) return [];
  return [{ ...one, decision: 'given', purposes: { ...NO_PURPOSES, take_part: true } }];
}

interface About {
  member: Member;
  people: ConsentPeople;
}

/**
 * Returns those of these noes and withdrawals that keep the member from taking part, each of which would do so alone. A later word
 * has not ended them.
 */
function countingNoes<D extends DecidedConsent>(
  { member, people }: About,
  decisions: readonly D[],
  isLookedAt: (one: D) => boolean,
): D[] {
  const noes = decisions.filter((one) => isLookedAt(one) && (isRefusal(one) || one.withdrawn_at !== null));
  const rankWith = (no?: D) =>
    rankOf(
      standingOf(
        member,
        people,
        decisions.flatMap((one) => (one === no ? [one] : withoutNo(one))),
      ),
    );
  if (noes.length === 0) return [];
  const least = rankWith();
  return noes.filter((no) => rankWith(no) > least);
}

/** The noes of other entries that keep this member from taking part. A decision that cannot be read may be one. */
export const noesFromOutside = <D extends DecidedConsent>(
  member: Member,
  people: ConsentPeople,
  decisions: readonly D[],
): D[] => countingNoes({ member, people }, decisions, ({ entry }) => entry !== people.entry);

/** True for a no that the team itself has recorded about this very child. */
export const isNoOfTeam = (one: DecidedConsent, { name }: Pick<Member, 'name'>): boolean =>
  isSameChild(one.child, name) &&
  (one.withdrawn_at ? one.withdrawn_by === TEAM : isByTeam(one) && isRefusal(one));

/**
 * Tells the noes of the entry itself because of which a member waits for the team: through another contact, or about a child of
 * another name that it may be. About a no that the team has recorded for this child there is nothing to find out.
 */
export function noesOfEntry<D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
): (member: Member) => D[] {
  const standing = standingsIn(people, decisions);
  return (member) => {
    if (!standing(member).needsTeam) return [];
    const isOwn = (one: D) => one.entry === people.entry && !one.isUnreadable && !isNoOfTeam(one, member);
    return countingNoes({ member, people }, decisions, isOwn);
  };
}
