import { isGiven, memberConsent } from '@ndeiya/domain/consents/facts';
import { hasSameWords } from '@ndeiya/domain/consents/nearChild';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild, isOfPersons, isSameChild, lastSeenByTeam } from '@ndeiya/domain/consents/words';
import { isInPlace, isOwn, liveOf, ownOf } from './own';
import { isDecidedAlready, isJustSaid } from './repeats';
import { mayRefuse, sideOf } from './view';

type DecidingLink = Parameters<typeof isDecidedAlready>[0];

const isRefused = ({ of: { entry, member: id }, found: { people }, decisions }: DecidingLink): boolean => {
  const member = people?.members.find((one) => one.id === id);
  return !people || !member || memberConsent(member, { ...people, entry }, decisions) === 'refused';
};

/** The team's last word about the child, or about whom was decided by the link, in whichever entry. */
function seenByTeam(asked: DecidingLink, own: readonly StoredDecision[]): Date | null {
  const persons = own.flatMap(({ person }) => person ?? []);
  const isLike = (one: StoredDecision) => own.some(({ child }) => isLikelySameChild(child, one.child));
  return lastSeenByTeam(
    asked.decisions.filter((one) => isInPlace(one, asked) || isOfPersons(one, persons) || isLike(one)),
  );
}

/** True where this side has just taken its consent back, and that counts. */
function isTakenBack(asked: DecidingLink): boolean {
  const own = ownOf(sideOf(asked.pass), asked).toSorted(
    (a, b) => a.given_at.getTime() - b.given_at.getTime(),
  );
  const last = own.at(-1);
  const ended = last?.withdrawn_at;
  if (!ended || !isJustSaid(ended, asked.found.now) || isEndedOutside(asked, [last])) return false;
  const seen = seenByTeam(asked, own);
  return (!seen || ended >= seen) && !hasAgreedSince(asked, own, ended) && isRefused(asked);
}

/** The site may have the child as another person in the entry to which this side has agreed since. */
function hasAgreedSince(asked: DecidingLink, own: readonly StoredDecision[], ended: Date): boolean {
  const isLikely = (child: string) => own.some((one) => hasSameWords(one.child, child));
  return asked.decisions.some(
    (one) => isGiven(one) && one.given_at > ended && isLikely(one.child) && isOwn(sideOf(asked.pass), one),
  );
}

const isAboutAsked = ({ pass: { asked } }: DecidingLink, { child, person }: StoredDecision): boolean =>
  asked !== null && (isSameChild(child, asked.child) || (person !== null && person === asked.person));

/**
 * True where none of these was said in an entry of the account of the link's entry, or of its group: the others of the account, or of
 * the group, do not read their end.
 */
function isEndedOutside({ found, gone }: DecidingLink, live: readonly StoredDecision[]): boolean {
  const { owner = null, group = null } = found.entry ?? gone ?? {};
  const isOfAccount = owner === null || live.some((one) => one.owner === owner);
  return !isOfAccount || (group !== null && !live.some((one) => one.group === group));
}

/**
 * True where a withdrawal has to be a no as well: the child of what is withdrawn may have another name and another contact by now,
 * what is withdrawn was said in an entry of somebody else, or nothing is left to withdraw and the child takes part all the same, by
 * somebody else's word.
 */
export function isNoToo(asked: DecidingLink, no: Parameters<typeof isDecidedAlready>[1]): boolean {
  if (!mayRefuse(asked)) return false;
  const live = liveOf(sideOf(asked.pass), asked);
  if (live.length > 0)
    return (
      isEndedOutside(asked, live) ||
      (asked.alsoAsked !== undefined && live.some((one) => isAboutAsked(asked, one)))
    );
  return !isTakenBack(asked) && !isDecidedAlready(asked, no);
}
