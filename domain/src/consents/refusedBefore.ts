import {
  cameAfter,
  contactOf,
  isAllowedByTeam,
  isHeld,
  isInPlace,
  isOfSomeChild,
  type MemberDecisions,
  permissionsFor,
} from './memberDecisions';
import { byChild, hasOnlyWordsOf, isOfNamed } from './nearChild';
import {
  type ConsentPeople,
  type DecidedConsent,
  isSameChild,
  type Member,
  standingNoes,
  TEAM,
  type Word,
} from './words';

/** A member about whom somebody has said no, with all that was decided about it. */
interface RefusedMember {
  member: Member;
  own: DecidedConsent[];
  noes: Word[];
}

/** It is the same for all members of an entry. */
interface Others {
  /** The decisions about children who have left the entry, child by child. */
  gone: () => DecidedConsent[][];
  refused: () => RefusedMember[];
}
export type KnownDecisions = MemberDecisions & Others;

/** Reads what is the same for all members of these people. The names of those who have left are compared each with each, once. */
export function othersIn(people: ConsentPeople, decisions: readonly DecidedConsent[]): Others {
  let gone: DecidedConsent[][] | undefined;
  let refused: RefusedMember[] | undefined;
  return {
    gone: () => (gone ??= decisionsOfGone(people, decisions)),
    refused: () => (refused ??= refusedIn(people, decisions)),
  };
}

/** True where the contact that has said the no is asked about this member, and so decides about it by itself. */
function isAskedItself(known: MemberDecisions, no: Word): boolean {
  // Nobody asks the guardian of somebody who is said to be of age.
  if (known.member.age_band !== 'minor' || no.channel === TEAM) return false;
  const contact = contactOf(known);
  // A year after the event the contacts are gone, and their hashes tell them apart.
  const isSaidBySame = (one: DecidedConsent) => one.entry === no.entry && one.contact_hash === no.channel;
  return (contact !== '' && no.channel === contact) || permissionsFor(known, null).some(isSaidBySame);
}

/**
 * True where a member may be the refused child, put in with a contact of the owner's own, also before the no: its name has no word of
 * another one. The team decides about the member where its last word is a yes of the present guardian.
 */
const mayBeRefused = (known: MemberDecisions, own: readonly DecidedConsent[]): boolean =>
  hasOnlyWordsOf(known.member.name, own.map(({ child }) => child).join(' ')) && !isAllowedByTeam(known);

/**
 * The decisions about children who are in the entry no more, child by child: a place may have kept the person of one child under the
 * name of another one.
 */
function decisionsOfGone(people: ConsentPeople, decisions: readonly DecidedConsent[]): DecidedConsent[][] {
  const ids = new Set(people.members.map(({ id }) => id));
  const gone = decisions.filter((one) => {
    if ((one.entry !== people.entry && !one.wasHere) || isOfSomeChild(one)) return false;
    // The person is still there under a name that was corrected after the decision.
    if (people.members.some((member) => isOfNamed(one, member))) return false;
    return !(ids.has(one.member) && isHeld(one, people));
  });
  return byChild(gone);
}

/** The members who are in the entry with a no that nobody has taken back. */
function refusedIn(people: ConsentPeople, decisions: readonly DecidedConsent[]): RefusedMember[] {
  return people.members.flatMap((member) => {
    const isOwn = (one: DecidedConsent) =>
      isOfNamed(one, member) || (isInPlace(one, { member, people }) && isSameChild(one.child, member.name));
    const own = decisions.filter((one) => !isOfSomeChild(one) && isOwn(one));
    const noes = standingNoes(own);
    return noes.length > 0 ? [{ member, own, noes }] : [];
  });
}

/**
 * True where a refused child has left the entry and this member came later: it may be the same child with another id and
 * another name, and the contact may be one of the owner's own. Of those who were there before the no, only one without a word of
 * another name is meant: the others are other children, such as one of the same first name. The contact that has said the no decides
 * about the member itself where the entry names it.
 */
export function followsRefused(known: KnownDecisions, seen: Date | null): boolean {
  return known
    .gone()
    .some((own) =>
      standingNoes(own).some(
        (no) =>
          !isAskedItself(known, no) &&
          (mayBeRefused(known, own) || (cameAfter(known, no.at) && (!seen || seen < no.at))),
      ),
    );
}

/**
 * True where a refused child is still in the entry, and this member may be the same child, written once more with a contact of the
 * owner's own: a group performs without the refused child alone.
 */
export const isRefusedTwice = (known: KnownDecisions): boolean =>
  known
    .refused()
    .some(
      ({ member, own, noes }) =>
        member.id !== known.member.id &&
        noes.some((no) => !isAskedItself(known, no) && mayBeRefused(known, own)),
    );
