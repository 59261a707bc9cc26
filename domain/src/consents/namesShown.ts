import { allowsNames } from './facts';
import { contactOf, isAllowedByTeam } from './memberDecisions';
import { isNearChild } from './nearChild';
import { type ConsentPeople, type DecidedConsent, isSameChild, knownOf, type Member } from './words';

/**
 * Tells of members whether their names may stand on a certificate: where it is allowed, and where no other member who is called the
 * same, or nearly the same by another contact, keeps the name. That one may be the same child, put in twice. A grown person may
 * have a child's name, and the team knows whom it has asked about.
 */
export function namesShown(
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): (member: Member) => boolean {
  const allowsName = allowsNames(people, decisions);
  const hidden = people.members.filter((member) => !allowsName(member));
  const about = (member: Member) => ({ member, people, decisions });
  const isSettled = (member: Member) =>
    Boolean(member.age_band === 'adult' && knownOf(member, people)?.of_age) || isAllowedByTeam(about(member));
  const keepsNameOf = (other: Member, member: Member) =>
    isSameChild(other.name, member.name) ||
    (isNearChild(other.name, member.name) && contactOf(about(other)) !== contactOf(about(member)));
  return (member) =>
    allowsName(member) && (isSettled(member) || !hidden.some((other) => keepsNameOf(other, member)));
}
