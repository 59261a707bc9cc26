import { comparableContact } from './contact';
import { allowedByAll, countingWords, isNo, standingNoes, type Word } from './counting';
import { type EarlierNo, earlierNoes } from './elsewhere';
import {
  contactOf,
  isHeld,
  isInPlace,
  isOfChild,
  isOfSomeChild,
  type MemberDecisions,
  permissionsFor,
  seenOf,
} from './memberDecisions';
import { hasOnlyWordsOf, hasSameWords, isNearChild, isSurelyOf, mayBeWritten } from './nearChild';
import { type ConsentState, NO_PURPOSES, type Purposes } from './purposes';
import { type KnownDecisions, mayBeRefused, othersIn } from './refusedBefore';
import {
  type ConsentPeople,
  type DecidedConsent,
  isByTeam,
  isForgottenContact,
  isGiven,
  isLikelySameChild,
  isOfAge,
  isOfPerson,
  isSameChild,
  lastSeenByTeam,
  type Member,
  saidLastAt,
} from './words';

/** The state of one member, and the purposes that are allowed. */
export interface Standing {
  state: ConsentState;
  /** The purposes that every decision that counts allows. An adult of whom nobody decided needs none of them. */
  purposes: Purposes;
  /**
   * It allows what every decision that counts allows, also where none stands for the guardian and the contact that the entry names
   * by now; null where nobody has decided.
   */
  said: Purposes | null;
  /** Only the team can go on, with paper, a witness, or after it checked the age: the contact of the entry cannot. */
  needsTeam: boolean;
}

const FREE: Standing = { state: 'not_needed', purposes: NO_PURPOSES, said: null, needsTeam: false };
const UNALLOWED = { purposes: NO_PURPOSES, said: NO_PURPOSES };

/** The contacts that have decided about this very child, where a year after the event their hashes alone tell them apart. */
type WithForgotten = MemberDecisions & { forgotten: ReadonlySet<string> };
type WellKnown = KnownDecisions & WithForgotten;

const forgottenOf = (known: MemberDecisions): ReadonlySet<string> =>
  new Set(
    known.decisions.flatMap((one) =>
      one.contact_hash && isForgottenContact(one) && isOfChild(one, known) ? one.contact_hash : [],
    ),
  );

/** True for a decision through the contact that the entry names. One that is lost is not the one that an entry without a contact lacks. */
const isThrough = ({ guardian, contact_hash = '' }: DecidedConsent, known: WithForgotten): boolean =>
  known.forgotten.has(contact_hash) ||
  (guardian.contact !== '' && comparableContact(guardian.contact) === contactOf(known));

/**
 * True for a decision through the contact that the entry names, about a child of the same words in another entry of the owner. Who is
 * the same person depends on what the owner has typed in which order, and two of one name and one contact are hardly two.
 */
const isOfContact = (one: DecidedConsent, known: WithForgotten): boolean =>
  isThrough(one, known) && hasSameWords(one.child, known.member.name);

/**
 * A decision about another entry of the owner is about this child where the name is alike, and another contact made it: the
 * same contact may have said it about a sister of a like name. For somebody who is said to be of age no contact decides.
 */
const isForeignWord = (one: DecidedConsent, known: WithForgotten): boolean =>
  isLikelySameChild(one.child, known.member.name) &&
  (isByTeam(one) || known.member.age_band !== 'minor' || !isThrough(one, known) || isOfContact(one, known));

/**
 * True where the child of the decision stands in another place of the entry by now, as the same person under the same name, and
 * this member has quite another name: then it is somebody else, as one who was added beside the child.
 */
export const hasMoved = (
  one: DecidedConsent,
  { member, people }: { member: Pick<Member, 'name'>; people: Pick<ConsentPeople, 'members'> },
): boolean =>
  !mayBeWritten(member.name, one.child) &&
  !hasOnlyWordsOf(member.name, one.child) &&
  people.members.some((other) => isOfPerson(one, other) && isSameChild(one.child, other.name));

/**
 * A decision counts for the member with its id, also under another name, and where its child is in the entry no more, for
 * a member with nearly the child's name: the owner may have put the same child in twice.
 */
function isAbout(one: DecidedConsent, known: WithForgotten): boolean {
  const { member, people } = known;
  const isElsewhere = one.entry !== people.entry;
  if (isOfPerson(one, member)) return true;
  if (one.wasHere) return isNearChild(one.child, member.name);
  if (one.isElsewhere) return false;
  if (isOfSomeChild(one) && (isElsewhere || !isHeld(one, people))) return member.age_band === 'minor';
  if (isElsewhere) return isForeignWord(one, known);
  if (one.member === member.id) return !hasMoved(one, known);
  return isNearChild(one.child, member.name) && !isHeld(one, people);
}

/** A decision that cannot be read refuses nothing, but nobody knows whether it does. */
const stateOfNo = (words: readonly Word[]): ConsentState =>
  words.some((word) => isNo(word) && !word.isUnreadable) ? 'refused' : 'missing';

/**
 * Noes that a child without an account brings along from the entry of somebody else. A later yes through the same contact
 * ends one: the same guardian may allow this piece.
 */
function noesElsewhere(known: KnownDecisions, seen: Date | null): EarlierNo[] {
  const { member, people, elsewhere } = known;
  const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
  const agreed = permissionsFor(known, seen).filter(({ method }) => method === 'code');
  return earlierNoes({ name: member.name, guardian, seen }, elsewhere()).filter(
    ({ at, isSameContact }) => !isSameContact || !agreed.some(({ given_at }) => given_at > at),
  );
}

/** These decisions count about one member, with their words, and with the time when the team has last seen one about the child. */
interface Counting {
  about: readonly DecidedConsent[];
  words: readonly Word[];
  seen: Date | null;
}

/** The time of the team's last decision in this place. */
const seenHere = (known: MemberDecisions): Date | null =>
  lastSeenByTeam(known.decisions.filter((one) => isInPlace(one, known)));

/** The decisions as they stood at this time. */
const asOf = (all: readonly DecidedConsent[], at: Date): DecidedConsent[] =>
  all
    .filter(({ given_at }) => given_at < at)
    .map((one) => (one.withdrawn_at && one.withdrawn_at >= at ? { ...one, withdrawn_at: null } : one));

/** True for a consent that counted when it was given, and after which none of these says no. */
const countedThen = (one: DecidedConsent, about: readonly DecidedConsent[]): boolean =>
  about.every((other) => isGiven(other) || saidLastAt(other) < one.given_at) &&
  standingNoes([...asOf(about, one.given_at), one]).length === 0;

/**
 * The last words of the present guardian, by the contact and before the team, that are older than a yes of the team about another
 * entry of the child, where they counted until then: of two parents each may sign for the entry that names them. Whom the team has
 * seen for this entry counts instead.
 */
function besideOtherParent(known: WellKnown, { about, seen }: Counting): Word[] {
  if (!seen) return [];
  const here = seenHere(known);
  if (noesElsewhere(known, here).length > 0) return [];
  const before = asOf(about, seen);
  const consents = permissionsFor(known, here).filter((one) => countedThen(one, before));
  if (consents.length === 0) return [];
  // The last decision that the team had seen when she agreed ends those before it.
  const isSeenThen = (one: DecidedConsent) =>
    isOfChild(one, known) && consents.some(({ given_at }) => given_at >= one.given_at);
  const since = lastSeenByTeam(before.filter(isSeenThen)) ?? here;
  // Another entry may call the guardian otherwise, and of one contact the last word about this child counts, also a later one.
  const isOfHers = (one: DecidedConsent) => !isByTeam(one) && isOfChild(one, known) && isThrough(one, known);
  const own = about.filter((one) => consents.includes(one) || isOfHers(one));
  return countingWords(own, since, { isTogether: () => true, isOwn: () => true });
}

function minorStanding(known: WellKnown, counting: Counting): Standing {
  const { words, seen } = counting;
  if (words.some(isNo)) {
    const contact = contactOf(known);
    const needsTeam = words.some((word) => isNo(word) && word.channel !== contact);
    return { state: stateOfNo(words), ...UNALLOWED, needsTeam };
  }
  if (noesElsewhere(known, seen).some(({ isSameGuardian }) => isSameGuardian))
    return { state: 'refused', ...UNALLOWED, needsTeam: true };
  if (mayBeRefused(known, seen)) return { state: 'missing', ...UNALLOWED, needsTeam: true };
  const isGivenSince = permissionsFor(known, seen).length > 0;
  const earlier = isGivenSince ? [] : besideOtherParent(known, counting);
  const all = [...words, ...earlier];
  const said = all.length > 0 ? allowedByAll(all) : null;
  return isGivenSince || earlier.length > 0
    ? { state: 'given', purposes: allowedByAll(all), said, needsTeam: false }
    : { state: 'missing', purposes: NO_PURPOSES, said, needsTeam: false };
}

function memberStanding(asked: KnownDecisions): Standing {
  const { member, people, decisions } = asked;
  if (isOfAge(people, member)) return FREE;
  const known = { ...asked, forgotten: forgottenOf(asked) };
  const seen = seenOf(known);
  const about = decisions.filter((one) => isAbout(one, known));
  const words = countingWords(about, seen, {
    // A later yes of the contact about this entry ends what it has said about another one.
    isTogether: (one) => one.entry === people.entry || isOfPerson(one, member) || isOfContact(one, known),
    // A yes about a name that is a slip away may be about a sister, and ends no no about this one.
    isOwn: (one) => isOfChild(one, known) || isSurelyOf(one, member),
  });
  if (member.age_band === 'minor') return minorStanding(known, { about, words, seen });
  // Nobody has said yet that the person is of age, and a child with this name was refused.
  const isDoubtful = member.age_band === 'unknown' && noesElsewhere(known, seen).length > 0;
  if (words.length === 0 && !isDoubtful && !mayBeRefused(known, seen)) return FREE;
  // Somebody has decided about this person as a child, so that the owner's word for the age is not enough.
  return { state: stateOfNo(words), ...UNALLOWED, needsTeam: true };
}

/**
 * Decides about the members of an entry. A decision belongs to the contact through which it was made: it ends by a later one through
 * the same contact, or by one that the team has seen on paper or as a witness, whatever the owner of the entry changes.
 */
export function standingsIn(
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): (member: Member) => Standing {
  const others = othersIn(people, decisions);
  return (member) => memberStanding({ member, people, decisions, ...others });
}

/** Decides about one member, as `standingsIn`. */
export const standingOf = (
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): Standing => standingsIn(people, decisions)(member);

/** True where the present guardian's own consent stands, whatever others say. */
export function hasOwnConsent(
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): boolean {
  const known: MemberDecisions = { member, people, decisions };
  // A yes of the team about another entry, of another guardian, does not end it.
  return [seenOf(known), seenHere(known)].some((seen) => permissionsFor(known, seen).length > 0);
}
