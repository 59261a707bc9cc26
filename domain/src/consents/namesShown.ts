import { isNamePublic } from './facts';
import { isAllowedByTeam, isInPlace } from './memberDecisions';
import { isNearChild } from './nearChild';
import { standingsIn } from './standing';
import {
  type ConsentPeople,
  type DecidedConsent,
  hashOrContact,
  isByTeam,
  isGiven,
  isOfAge,
  isOfPerson,
  isSameChild,
  type Member,
} from './words';

const channelOf = (one: DecidedConsent): string => `${one.entry} ${hashOrContact(one)}`;

const allowsTheName = (one: DecidedConsent): boolean => isGiven(one) && one.purposes.publish_name;

/**
 * Tells of the members of an entry whether their names may stand on a certificate: where it is allowed, and where no other member
 * who is called the same, or nearly the same, keeps the name. That one may be the same child, put in twice. A grown person may
 * have a child's name; a contact that keeps the name of one of two children who are called nearly the same tells them apart, and so
 * does the team.
 */
export function namesShown(
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): (member: Member) => boolean {
  const standing = standingsIn(people, decisions);
  const allowed = new Set(people.members.filter((member) => isNamePublic(member, standing(member))));
  const hidden = people.members.filter((member) => !allowed.has(member));
  const about = (member: Member) => ({ member, people, decisions });
  const isOf = (member: Member) => (one: DecidedConsent) =>
    isOfPerson(one, member) || isInPlace(one, { member, people });
  /** Each contact that keeps the name of the other one has allowed this one. */
  const isOfSameContact = (other: Member, member: Member) => {
    const keeping = decisions.filter(isOf(other)).filter((one) => !allowsTheName(one));
    const allowing = decisions.filter(isOf(member)).filter((one) => allowsTheName(one) && !isByTeam(one));
    const channels = new Set(allowing.map(channelOf));
    return keeping.length > 0 && keeping.every((one) => channels.has(channelOf(one)));
  };
  const keepsNameOf = (other: Member, member: Member) => {
    if (isSameChild(other.name, member.name)) return true;
    if (!isNearChild(other.name, member.name) || isAllowedByTeam(about(member))) return false;
    return !isOfSameContact(other, member);
  };
  return (member) =>
    allowed.has(member) && (isOfAge(people, member) || !hidden.some((other) => keepsNameOf(other, member)));
}
