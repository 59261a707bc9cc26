import { foldedName } from '../people/nearName';
import { standingNoes, type Word } from './counting';
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
import { byChild, hasOnlyWordsIn, isNearChild, isOfNamed } from './nearChild';
import { type ConsentPeople, type DecidedConsent, isOfAge, isSameChild, type Member, TEAM } from './words';

/** A child about whom somebody has said no. */
interface RefusedChild {
  /** The id of the member who is the child; null where the child has left the entry. */
  member: string | null;
  /** The names under which somebody has decided about the child, and the one that it has in the entry. */
  names: readonly string[];
  /** The words of the names, folded once for all members. */
  words: readonly string[];
  noes: Word[];
}

/** The refused children of an entry, which are the same for all its members. */
interface Others {
  refused: () => readonly RefusedChild[];
  /** The decisions about children of others with like names, whose names are folded once for all members. */
  elsewhere: () => readonly DecidedConsent[];
}
export type KnownDecisions = MemberDecisions & Others;

/** Reads who of these people was refused, and what was decided about others, once: the names of those who have left are compared each with each. */
export function othersIn(people: ConsentPeople, decisions: readonly DecidedConsent[]): Others {
  let found: RefusedChild[] | undefined;
  const read = () => [...refusedGone(people, decisions), ...refusedPresent(people, decisions)];
  let others: DecidedConsent[] | undefined;
  const readOthers = () => decisions.filter(({ isElsewhere }) => isElsewhere);
  return { refused: () => (found ??= read()), elsewhere: () => (others ??= readOthers()) };
}

/**
 * Tells of noes whether the contact that has said one is asked about this member, and so decides about it by itself. The decisions
 * are looked through once for all noes.
 */
function askedItself(known: MemberDecisions): (no: Word) => boolean {
  // Nobody asks the guardian of somebody who is said to be of age.
  if (known.member.age_band !== 'minor') return () => false;
  const contact = contactOf(known);
  // A year after the event the contacts are gone, and their hashes tell them apart.
  const hashes = new Set(permissionsFor(known, null).map((one) => `${one.entry} ${one.contact_hash}`));
  return ({ entry, channel }) =>
    channel !== TEAM && ((contact !== '' && channel === contact) || hashes.has(`${entry} ${channel}`));
}

/**
 * The decisions about children who are in the entry no more, child by child: a place may have kept the person of one child under the
 * name of another one.
 */
function refusedGone(people: ConsentPeople, decisions: readonly DecidedConsent[]): RefusedChild[] {
  const ids = new Set(people.members.map(({ id }) => id));
  const gone = decisions.filter((one) => {
    if ((one.entry !== people.entry && !one.wasHere) || isOfSomeChild(one)) return false;
    // The person is still there under a name that was corrected after the decision.
    if (people.members.some((member) => isOfNamed(one, member))) return false;
    return !(ids.has(one.member) && isHeld(one, people));
  });
  return byChild(gone).flatMap((own) => refusedBy(null, own, []));
}

/** The child of these decisions, where somebody has said a no that stands. */
function refusedBy(member: string | null, own: DecidedConsent[], also: readonly string[]): RefusedChild[] {
  const noes = standingNoes(own);
  if (noes.length === 0) return [];
  const names = [...new Set([...also, ...own.map(({ child }) => child)])];
  return [{ member, names, words: [...new Set(names.flatMap((name) => [...foldedName(name).words]))], noes }];
}

/** The members about whom somebody has said a no that stands; not those whose age the organisers have checked. */
const refusedPresent = (people: ConsentPeople, decisions: readonly DecidedConsent[]): RefusedChild[] =>
  people.members.flatMap((member) => {
    if (isOfAge(people, member)) return [];
    const isOwn = (one: DecidedConsent) =>
      isOfNamed(one, member) || (isInPlace(one, { member, people }) && isSameChild(one.child, member.name));
    const own = decisions.filter((one) => !isOfSomeChild(one) && isOwn(one));
    return refusedBy(member.id, own, [member.name]);
  });

/**
 * True where a member has a name under which a refused child may have been put in with a contact of the owner's own, also before the
 * no: it has no word of another name. Beside the child a name with a word more may be the child's too; once the child has left,
 * its no is about such a name itself.
 */
const hasNameOf = ({ name }: Member, { member, names, words }: RefusedChild): boolean =>
  hasOnlyWordsIn(name, words) || (member !== null && names.some((one) => isNearChild(one, name)));

/**
 * True where this member may be a refused child: the same child with another id and another name, whose contact may be one of the
 * owner's own. Whoever came after the no is meant where the child has left the entry. Of all others only those are meant whose
 * name tells nobody else, since a group performs without the refused child: one of the same first name is another child. The contact
 * that has said the no decides about the member itself where the entry names it, and so does the team where its last word is
 * a yes of the present guardian.
 */
export function mayBeRefused(known: KnownDecisions, seen: Date | null): boolean {
  const { member } = known;
  const others = known.refused().filter((one) => one.member !== member.id);
  if (others.length === 0) return false;
  const isAskedItself = askedItself(known);
  const isAllowed = isAllowedByTeam(known);
  return others.some((one) => {
    const isNamed = !isAllowed && hasNameOf(member, one);
    const isLater = ({ at }: Word) => one.member === null && cameAfter(known, at) && (!seen || seen < at);
    return one.noes.some((no) => (isNamed || isLater(no)) && !isAskedItself(no));
  });
}
