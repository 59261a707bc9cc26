import { NO_PURPOSES } from './purposes';
import { type Standing, standingsIn } from './standing';
import {
  type ConsentPeople,
  type DecidedConsent,
  isByTeam,
  isSameChild,
  type Member,
  saidLastAt,
  TEAM,
} from './words';

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

/** So many noes are tried by themselves in one look. Only strangers who have made up children say more of them. */
const MOST_TRIED = 1000;

/** The standings where one of these decisions alone says no, each worked out once for all members; undefined after too many. */
function standingsWithOnly<D extends DecidedConsent>(people: ConsentPeople, decisions: readonly D[]) {
  const bare = decisions.map(withoutNo);
  const known = new Map<D, (member: Member) => Standing>();
  return (no: D) => {
    const found = known.get(no);
    if (found || known.size >= MOST_TRIED) return found;
    const alone = bare.flatMap((without, at) => (decisions[at] === no ? [no] : without));
    const standing = standingsIn(people, alone);
    known.set(no, standing);
    return standing;
  };
}

/**
 * Tells those of these noes and withdrawals that keep a member from taking part, each of which would do so alone. A later word
 * has not ended them. The choir's own guardians come before strangers who have said no about a like name, and then the latest.
 */
function countingNoes<D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
  isLookedAt: (one: D) => boolean,
): (member: Member) => D[] {
  const noes = decisions.filter((one) => isLookedAt(one) && (isRefusal(one) || one.withdrawn_at !== null));
  if (noes.length === 0) return () => [];
  // One that cannot be read may be the last word of its contact, and forbids less than the no before it.
  const isWhole = !decisions.some(({ isUnreadable }) => isUnreadable);
  const now = standingsIn(people, decisions);
  const none = standingsIn(people, decisions.flatMap(withoutNo));
  const withOnly = standingsWithOnly(people, decisions);
  const strange = ({ isElsewhere }: D) => Number(isElsewhere ?? false);
  const inOrder = noes.toSorted(
    (a, b) => strange(a) - strange(b) || saidLastAt(b).getTime() - saidLastAt(a).getTime(),
  );
  return (member) => {
    const least = rankOf(none(member));
    // Most members of a choir are kept by nothing, so that no no needs to be tried for them.
    if (isWhole && rankOf(now(member)) <= least) return [];
    return inOrder.filter((no) => {
      const standing = withOnly(no);
      return standing !== undefined && rankOf(standing(member)) > least;
    });
  };
}

/** Tells the noes of other entries that keep a member from taking part. A decision that cannot be read may be one. */
export const noesFromOutside = <D extends DecidedConsent>(
  people: ConsentPeople,
  decisions: readonly D[],
): ((member: Member) => D[]) => countingNoes(people, decisions, ({ entry }) => entry !== people.entry);

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
  const isOwn = (one: D) => one.entry === people.entry && !one.isUnreadable;
  const noesOf = countingNoes(people, decisions, isOwn);
  return (member) =>
    standing(member).needsTeam ? noesOf(member).filter((one) => !isNoOfTeam(one, member)) : [];
}
