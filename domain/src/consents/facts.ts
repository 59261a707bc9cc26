import type { ConsentState } from './purposes';
import { type Standing, standingOf, standingsIn } from './standing';
import { type ConsentPeople, type DecidedConsent, isOfPerson, isSameChild, type Member } from './words';

export { type ConsentPeople, isGiven } from './words';

/** The fields of an entry that follow from the decisions about its members. */
export interface ConsentFacts {
  has_minor: boolean;
  consent: ConsentState;
  name_public: boolean;
}

/**
 * Tells the states of the members of an entry. A withdrawn consent counts as refused. Who was refused is read once for all of them,
 * which in a choir is most of the work.
 */
export function memberConsents(
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): (member: Member) => ConsentState {
  const standing = standingsIn(people, decisions);
  return (member) => standing(member).state;
}

/** The state of one member, as `memberConsents`. */
export const memberConsent = (
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): ConsentState => memberConsents(people, decisions)(member);

/** The last decision about the member that can be read, whoever made it. */
export function latestDecision<D extends DecidedConsent>(
  { id, name, person }: Pick<Member, 'id' | 'name' | 'person'>,
  decisions: readonly D[],
): D | null {
  const own = decisions.filter((one) => {
    const isAbout = isOfPerson(one, { person }) || (!one.isElsewhere && one.member === id);
    return !one.isUnreadable && isAbout && isSameChild(one.child, name);
  });
  return own.reduce<D | null>(
    (latest, one) => (latest && latest.given_at > one.given_at ? latest : one),
    null,
  );
}

/** One refusal refuses for the whole entry, and one missing decision makes it wait. */
function entryConsent(states: readonly ConsentState[]): ConsentState {
  for (const state of ['refused', 'missing', 'given'] as const) if (states.includes(state)) return state;
  return 'not_needed';
}

/** True where the name of a member with this standing may be public. Where it is not known if they are a minor, it may not. */
export const isNamePublic = ({ age_band }: Member, { state, purposes }: Standing): boolean =>
  state === 'not_needed' ? age_band === 'adult' : state === 'given' && purposes.publish_name;

/**
 * The fields of an entry with these people. A name is public only where every minor's guardian agreed to it, and where
 * of each member it is known whether they are a minor. Without members nothing is known.
 */
export function consentFacts(people: ConsentPeople, decisions: readonly DecidedConsent[]): ConsentFacts {
  const standing = standingsIn(people, decisions);
  const members = people.members.map((member) => ({ member, standing: standing(member) }));
  return {
    // A minor always needs one.
    has_minor: members.some((one) => one.standing.state !== 'not_needed'),
    consent: entryConsent(members.map((one) => one.standing.state)),
    name_public: members.length > 0 && members.every((one) => isNamePublic(one.member, one.standing)),
  };
}

const isRecordingAllowed = ({ state, purposes }: Standing): boolean =>
  state === 'not_needed' || (state === 'given' && purposes.recording);

/** True where a recording of the member may be played to the judges. */
export const allowsRecording = (
  member: Member,
  people: ConsentPeople,
  decisions: readonly DecidedConsent[],
): boolean => isRecordingAllowed(standingOf(member, people, decisions));

/** The same of all members of an entry. */
export function allAllowRecording(people: ConsentPeople, decisions: readonly DecidedConsent[]): boolean {
  const standing = standingsIn(people, decisions);
  return people.members.every((member) => isRecordingAllowed(standing(member)));
}
