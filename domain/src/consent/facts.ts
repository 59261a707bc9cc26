import type { AgeBand } from '../entries/ageBand';
import type { ConsentDecision, ConsentState, Purposes } from './purposes';

/** The fields of a member that decide whether consent is needed, and whose. */
interface Member {
  id: string;
  name: string;
  age_band: AgeBand;
  guardian_id: string | null;
}

/** The fields of a stored decision that decide what it allows. */
interface Decision {
  member: string;
  /** The name of the member when it was decided. */
  child: string;
  guardian: { id: string };
  decision: ConsentDecision;
  purposes: Purposes;
  given_at: Date;
  withdrawn_at: Date | null;
}

/** The fields of an entry that follow from the decisions about its members. */
export interface ConsentFacts {
  has_minor: boolean;
  consent: ConsentState;
  name_public: boolean;
}

/** A corrected accent, space or capital letter does not make another person of a child. */
const comparableName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * The decision about a member that counts: the last one of the present guardian. Where the member has another name it is
 * another child, about whom nobody has decided.
 */
export function latestDecision<D extends Decision>(
  { id, name, guardian_id }: Omit<Member, 'age_band'>,
  decisions: readonly D[],
): D | null {
  const own = decisions.filter(
    ({ member, guardian, child }) =>
      member === id && guardian.id === guardian_id && comparableName(child) === comparableName(name),
  );
  return own.reduce<D | null>(
    (latest, one) => (latest && latest.given_at > one.given_at ? latest : one),
    null,
  );
}

/** True when a decision allows the child to take part. */
export const isGiven = ({ decision, purposes, withdrawn_at }: Decision) =>
  decision === 'given' && purposes.take_part && withdrawn_at === null;

/** The state of one member. A withdrawn consent counts as refused. */
export function memberConsent(member: Member, decisions: readonly Decision[]): ConsentState {
  if (member.age_band !== 'minor') return 'not_needed';
  const latest = latestDecision(member, decisions);
  if (!latest) return 'missing';
  return isGiven(latest) ? 'given' : 'refused';
}

/** One refusal refuses for the whole entry, and one missing decision makes it wait. */
function entryConsent(states: readonly ConsentState[]): ConsentState {
  for (const state of ['refused', 'missing', 'given'] as const) if (states.includes(state)) return state;
  return 'not_needed';
}

/** True where the name of the member may be public. Where it is not known if they are a minor, it may not. */
export function allowsName(member: Member, decisions: readonly Decision[]): boolean {
  if (member.age_band !== 'minor') return member.age_band === 'adult';
  const latest = latestDecision(member, decisions);
  return latest !== null && isGiven(latest) && latest.purposes.publish_name;
}

/**
 * The fields of an entry with these members. A name is public only where every minor's guardian agreed to it, and where
 * of each member it is known whether they are a minor. Without members nothing is known.
 */
export function consentFacts(members: readonly Member[], decisions: readonly Decision[]): ConsentFacts {
  const minors = members.filter(({ age_band }) => age_band === 'minor');
  return {
    has_minor: minors.length > 0,
    consent: entryConsent(members.map((member) => memberConsent(member, decisions))),
    name_public: members.length > 0 && members.every((member) => allowsName(member, decisions)),
  };
}

/** True where the guardian allows a recording of the member for the judges. */
export function allowsRecording(member: Member, decisions: readonly Decision[]): boolean {
  const latest = latestDecision(member, decisions);
  return latest !== null && isGiven(latest) && latest.purposes.recording;
}
