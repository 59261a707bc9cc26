import { isSameName } from '../kernel/sameName';
import { isNearName } from '../people/nearName';
import { comparableContact } from './contact';
import {
  type ConsentPeople,
  type DecidedConsent,
  isByTeam,
  isForgottenContact,
  isGiven,
  isOfChangedContact,
  isOfPerson,
  isSameChild,
  knownOf,
  lastSeenByTeam,
  type Member,
} from './words';

export interface MemberDecisions {
  member: Member;
  people: ConsentPeople;
  /** All decisions about the entry, and about other entries of its owner. */
  decisions: readonly DecidedConsent[];
}

export const contactOf = ({ member, people }: MemberDecisions): string =>
  comparableContact(people.guardians.find(({ id }) => id === member.guardian_id)?.contact ?? '');

/** True for a decision of which nobody can tell about which child it is. */
export const isOfSomeChild = ({ isUnreadable, child }: DecidedConsent): boolean =>
  isUnreadable === true && child === '';

/** True where the child of the decision is in the entry under its own id and name. */
export const isHeld = (decision: DecidedConsent, { members }: ConsentPeople): boolean =>
  members.some(
    ({ id, name }) =>
      id === decision.member && (isOfSomeChild(decision) || isSameChild(name, decision.child)),
  );

/** True for a decision about this very child, in this entry or in another one of the same person. */
export const isOfChild = (one: DecidedConsent, { member, people }: MemberDecisions): boolean =>
  // Very many may be about others, whose names need not be compared.
  (isInPlace(one, { member, people }) || isOfPerson(one, member)) && isSameChild(one.child, member.name);

export const isInPlace = (
  one: DecidedConsent,
  { member, people }: Pick<MemberDecisions, 'member' | 'people'>,
): boolean => one.entry === people.entry && one.member === member.id;

/** A guardian whom the team has seen, and who has no contact, is told from another one by the name: the owner chooses the ids. */
const hasChannel = (one: DecidedConsent): boolean =>
  !isByTeam(one) || one.guardian.contact !== '' || isForgottenContact(one) || !one.guardian.name;

/** The guardian of the decision is the one of this member: in another entry the name says so, because ids are local. */
function isOfGuardian(one: DecidedConsent, { member, people }: MemberDecisions): boolean {
  const name = people.guardians.find(({ id }) => id === member.guardian_id)?.name ?? '';
  if (isInPlace(one, { member, people })) {
    // The entry may have called her 'Mum' when she signed with her name.
    const names = [one.guardian.name ?? '', one.evidence?.signed_as ?? ''];
    const isNamed = hasChannel(one) || names.some((known) => isNearName(known, name));
    return one.guardian.id === member.guardian_id && isNamed;
  }
  return isSameName(name, one.guardian.name ?? '');
}

/**
 * True where the contact of a decision was removed a year after the event. A link needs one, so that an empty one was removed in older
 * decisions too, whose hash went with it.
 */
const isContactForgotten = (one: DecidedConsent): boolean =>
  one.guardian.contact === '' && (one.method === 'code' || isForgottenContact(one));

/** The present guardian's decisions through the contact that the entry names, for the child with this name. */
export function permissionsFor(known: MemberDecisions, seen: Date | null): DecidedConsent[] {
  const contact = contactOf(known);
  return known.decisions.filter((one) => {
    // Most decisions are about other children, whose contacts need not be compared.
    if (!isOfChild(one, known) || (seen !== null && one.given_at < seen)) return false;
    if (isOfChangedContact(one)) return false;
    const isContact = isContactForgotten(one) || comparableContact(one.guardian.contact) === contact;
    return isContact && isOfGuardian(one, known) && isGiven(one);
  });
}

/** The team's last decision about this very child. */
export const seenOf = (known: MemberDecisions): Date | null =>
  lastSeenByTeam(known.decisions.filter((one) => isOfChild(one, known)));

/** True where the team's last word about this very child is a yes of its present guardian, so that the team has seen who decides for it. */
export function isAllowedByTeam(known: MemberDecisions): boolean {
  const seen = seenOf(known);
  if (!seen) return false;
  const isOfTeam = (one: DecidedConsent) => isByTeam(one) && one.given_at >= seen;
  const last = known.decisions.filter((one) => isOfTeam(one) && isOfChild(one, known));
  return last.every(isGiven) && permissionsFor(known, seen).some(isOfTeam);
}

/** True where the entry has this member, with this name, since a later time. A member of an old entry was always there. */
export function cameAfter({ member, people }: MemberDecisions, at: Date): boolean {
  const since = knownOf(member, people)?.since;
  return since !== undefined && since > at;
}
