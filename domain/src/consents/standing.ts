import { isSameName } from '../kernel/sameName';
import { comparableContact } from './contact';
import { type EarlierNo, earlierNoes } from './elsewhere';
import { byChild, hasOnlyWordsOf, isNearChild, isOfNamed, mayBeWritten } from './nearChild';
import { type ConsentState, NO_PURPOSES, type Purposes } from './purposes';
import {
  allowedByAll,
  type ConsentPeople,
  countingWords,
  type DecidedConsent,
  isByTeam,
  isGiven,
  isLikelySameChild,
  isNo,
  isOfPerson,
  isSameChild,
  knownOf,
  lastSeenByTeam,
  type Member,
  standingNoes,
  TEAM,
  type Word,
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

interface MemberDecisions {
  member: Member;
  people: ConsentPeople;
  /** All decisions about the entry, and about other entries of its owner. */
  decisions: readonly DecidedConsent[];
}

/** With the decisions about children who have left the entry, which are the same for all members. */
interface KnownDecisions extends MemberDecisions {
  gone: () => DecidedConsent[][];
}

const contactOf = ({ member, people }: MemberDecisions): string =>
  comparableContact(people.guardians.find(({ id }) => id === member.guardian_id)?.contact ?? '');

/**
 * A decision about another entry of the owner is about this child where the name is alike, and another contact made it:
 * the same contact may allow the song and not the poem. For somebody who is said to be of age no contact decides.
 */
const isForeignWord = (one: DecidedConsent, known: MemberDecisions): boolean =>
  isLikelySameChild(one.child, known.member.name) &&
  (isByTeam(one) ||
    known.member.age_band !== 'minor' ||
    comparableContact(one.guardian.contact) !== contactOf(known));

/** True for a decision of which nobody can tell about which child it is. */
const isOfSomeChild = ({ isUnreadable, child }: DecidedConsent): boolean =>
  isUnreadable === true && child === '';

/** True where the child of the decision is in the entry under its own id and name. */
const isHeld = (decision: DecidedConsent, { members }: ConsentPeople): boolean =>
  members.some(
    ({ id, name }) =>
      id === decision.member && (isOfSomeChild(decision) || isSameChild(name, decision.child)),
  );

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
function isAbout(one: DecidedConsent, known: MemberDecisions): boolean {
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

/** True where the entry has this member, with this name, since a later time. A member of an old entry was always there. */
function cameAfter({ member, people }: MemberDecisions, at: Date): boolean {
  const since = knownOf(member, people)?.since;
  return since !== undefined && since > at;
}

/** A decision that cannot be read refuses nothing, but nobody knows whether it does. */
const stateOfNo = (words: readonly Word[]): ConsentState =>
  words.some((word) => isNo(word) && !word.isUnreadable) ? 'refused' : 'missing';

/**
 * The decisions about children who are in the entry no more, child by child: a place may have kept the person of one child under the
 * name of another one.
 */
function decisionsOfGone({
  people,
  decisions,
}: Pick<MemberDecisions, 'people' | 'decisions'>): DecidedConsent[][] {
  const ids = new Set(people.members.map(({ id }) => id));
  const gone = decisions.filter((one) => {
    if ((one.entry !== people.entry && !one.wasHere) || isOfSomeChild(one)) return false;
    // The person is still there under a name that was corrected after the decision.
    if (people.members.some((member) => isOfNamed(one, member))) return false;
    return !(ids.has(one.member) && isHeld(one, people));
  });
  return byChild(gone);
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
 * True where a member may be a refused child who has left the entry, put in with a contact of the owner's own before the no: its name
 * has no word of another one. The team decides about the member where its last word is a yes of the present guardian.
 */
const mayBeRefused = (known: MemberDecisions, own: readonly DecidedConsent[]): boolean =>
  hasOnlyWordsOf(known.member.name, own.map(({ child }) => child).join(' ')) && !isAllowedByTeam(known);

/**
 * True where a refused child has left the entry and this member came later: it may be the same child with another id and
 * another name, and the contact may be one of the owner's own. Of those who were there before the no, only one without a word of
 * another name is meant: the others are other children, such as one of the same first name. The contact that has said the no decides
 * about the member itself where the entry names it.
 */
function followsRefused(known: KnownDecisions, seen: Date | null): boolean {
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
 * Noes that a child without an account brings along from the entry of somebody else. A later yes through the same contact
 * ends one: the same guardian may allow this piece.
 */
function noesElsewhere(known: MemberDecisions, seen: Date | null): EarlierNo[] {
  const { member, people, decisions } = known;
  const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
  const agreed = permissionsFor(known, seen).filter(({ method }) => method === 'code');
  return earlierNoes({ name: member.name, guardian, seen }, decisions).filter(
    ({ at, isSameContact }) => !isSameContact || !agreed.some(({ given_at }) => given_at > at),
  );
}

/** True for a decision about this very child, in this entry or in another one of the same person. */
const isOfChild = (one: DecidedConsent, { member, people }: MemberDecisions): boolean =>
  isSameChild(one.child, member.name) && (isInPlace(one, { member, people }) || isOfPerson(one, member));

const isInPlace = (
  one: DecidedConsent,
  { member, people }: Pick<MemberDecisions, 'member' | 'people'>,
): boolean => one.entry === people.entry && one.member === member.id;

/** The guardian of the decision is the one of this member: in another entry the name says so, because ids are local. */
function isOfGuardian(one: DecidedConsent, { member, people }: MemberDecisions): boolean {
  if (isInPlace(one, { member, people })) return one.guardian.id === member.guardian_id;
  const name = people.guardians.find(({ id }) => id === member.guardian_id)?.name ?? '';
  return isSameName(name, one.guardian.name ?? '');
}

/** The present guardian's decisions through the contact that the entry names, for the child with this name. */
function permissionsFor(known: MemberDecisions, seen: Date | null): DecidedConsent[] {
  const contact = contactOf(known);
  return known.decisions.filter((one) => {
    // A link needs a contact, so an empty one was removed a year after the event.
    const isForgotten = one.method === 'code' && one.guardian.contact === '';
    const isContact = isForgotten || comparableContact(one.guardian.contact) === contact;
    const isReplaced = seen !== null && one.given_at < seen;
    return isOfChild(one, known) && isContact && !isReplaced && isOfGuardian(one, known) && isGiven(one);
  });
}

function minorStanding(known: KnownDecisions, words: readonly Word[], seen: Date | null): Standing {
  if (words.some(isNo)) {
    const contact = contactOf(known);
    const needsTeam = words.some((word) => isNo(word) && word.channel !== contact);
    return { state: stateOfNo(words), ...UNALLOWED, needsTeam };
  }
  if (noesElsewhere(known, seen).some(({ isSameGuardian }) => isSameGuardian))
    return { state: 'refused', ...UNALLOWED, needsTeam: true };
  if (followsRefused(known, seen)) return { state: 'missing', ...UNALLOWED, needsTeam: true };
  const said = words.length > 0 ? allowedByAll(words) : null;
  const isGivenNow = permissionsFor(known, seen).length > 0;
  return isGivenNow
    ? { state: 'given', purposes: allowedByAll(words), said, needsTeam: false }
    : { state: 'missing', purposes: NO_PURPOSES, said, needsTeam: false };
}

/** The team's last decision about this very child. */
const seenOf = (known: MemberDecisions): Date | null =>
  lastSeenByTeam(known.decisions.filter((one) => isOfChild(one, known)));

function memberStanding(known: KnownDecisions): Standing {
  const { member, people, decisions } = known;
  if (member.age_band === 'adult' && knownOf(member, people)?.of_age) return FREE;
  const seen = seenOf(known);
  const about = decisions.filter((one) => isAbout(one, known));
  const words = countingWords(about, seen, {
    isTogether: (one) => one.entry === people.entry || isOfPerson(one, member),
    isOwn: (one) => isOfChild(one, known) || isOfNamed(one, member),
  });
  if (member.age_band === 'minor') return minorStanding(known, words, seen);
  // Nobody has said yet that the person is of age, and a child with this name was refused.
  const isDoubtful = member.age_band === 'unknown' && noesElsewhere(known, seen).length > 0;
  if (words.length === 0 && !isDoubtful && !followsRefused(known, seen)) return FREE;
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
  let found: DecidedConsent[][] | undefined;
  // The names of those who have left are compared each with each, once for all members.
  const gone = () => (found ??= decisionsOfGone({ people, decisions }));
  return (member) => memberStanding({ member, people, decisions, gone });
}

/** Decides about one member, as \`standingsIn\`. */
export const standingOf = (
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): Standing => standingsIn(people, decisions)(member);

/** True where the team's last word about this very child is a yes of its present guardian, so that the team has seen who decides for it. */
function isAllowedByTeam(known: MemberDecisions): boolean {
  const seen = seenOf(known);
  if (!seen) return false;
  const isOfTeam = (one: DecidedConsent) => isByTeam(one) && one.given_at >= seen;
  const last = known.decisions.filter((one) => isOfTeam(one) && isOfChild(one, known));
  return last.every(isGiven) && permissionsFor(known, seen).some(isOfTeam);
}

/** True where the present guardian's own consent stands, whatever others say. */
export function hasOwnConsent(
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): boolean {
  const known: MemberDecisions = { member, people, decisions };
  return permissionsFor(known, seenOf(known)).length > 0;
}
