import { comparableContact } from './contact';
import { isNamePublic } from './facts';
import { isAllowedByTeam, isInPlace, seenOf } from './memberDecisions';
import { isNearChild, isOfNamed } from './nearChild';
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
  saidLastAt,
} from './words';

/** A contact is the same in all entries; where it was forgotten, its hash is that of one entry. */
const channelOf = (one: DecidedConsent): string =>
  comparableContact(one.guardian.contact) || `${one.entry} ${hashOrContact(one)}`;

const allowsTheName = (one: DecidedConsent): boolean => isGiven(one) && one.purposes.publish_name;

/** The last of these times in milliseconds; before all others where there are none. */
const lastOf = (times: readonly Date[]): number => Math.max(-Infinity, ...times.map(Number));

/**
 * Tells of the members of an entry whether their names may stand on a certificate: where it is allowed, and where no other member
 * who is called the same, or nearly the same, keeps the name. That one may be the same child, put in twice. A grown person may
 * have a child's name; the team tells two children apart, of one name only by a word after that of the other one's guardian. A
 * contact that keeps the name of one of two who are called nearly the same tells them apart, too.
 */
export function namesShown(
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): (member: Member) => boolean {
  const standing = standingsIn(people, decisions);
  const allowed = new Set(people.members.filter((member) => isNamePublic(member, standing(member))));
  const hidden = people.members.filter((member) => !allowed.has(member));
  const about = (member: Member) => ({ member, people, decisions });
  /** Another child may have stood in the place before. */
  const isOf = (member: Member) => (one: DecidedConsent) =>
    (isOfPerson(one, member) || isInPlace(one, { member, people })) && isNearChild(one.child, member.name);
  /** A guardian may have kept the name before it was completed, and a restore may have lost the name of a decision. */
  const keepingOf = (other: Member) =>
    decisions.filter((one) => (isOfNamed(one, other) || isOf(other)(one)) && !allowsTheName(one));
  /** Each contact that keeps the name of the other one has allowed this one. The other one may have stood in its place before. */
  const isOfSameContact = (other: Member, member: Member) => {
    const keeping = keepingOf(other);
    const isAllowing = (one: DecidedConsent) =>
      allowsTheName(one) && !isByTeam(one) && !isOfPerson(one, other);
    const allowing = decisions.filter((one) => isOf(member)(one) && isAllowing(one));
    const channels = new Set(allowing.map(channelOf));
    return keeping.length > 0 && keeping.every((one) => !isByTeam(one) && channels.has(channelOf(one)));
  };
  const keepsNameOf = (other: Member, member: Member) => {
    const isSame = isSameChild(other.name, member.name);
    if (!isSame && !isNearChild(other.name, member.name)) return false;
    const [told, kept] = [Number(seenOf(about(member))), lastOf(keepingOf(other).map(saidLastAt))];
    if (isAllowedByTeam(about(member)) && (!isSame || told > kept)) return false;
    return isSame || !isOfSameContact(other, member);
  };
  return (member) =>
    allowed.has(member) && (isOfAge(people, member) || !hidden.some((other) => keepsNameOf(other, member)));
}
