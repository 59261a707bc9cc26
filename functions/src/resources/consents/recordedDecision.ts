import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent, RecordedConsent } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES, type Purposes, purposesUnder } from '@ndeiya/domain/consents/purposes';
import { isOfPerson, lastSeenByTeam } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { GoneEntry } from './gone';
import type { OldLink } from './oldLink';
import { type AskedChild, type DecisionsAbout, isInPlace } from './own';
import { contactHash, type Found, isAnotherChild, type MemberId, type Minor, noMember } from './people';
import type { NewVersion } from './terms';

/** A decision that a member of the team records. */
export interface Recorded {
  of: MemberId;
  /** A no on paper about a child who is in no entry: it has no other place. */
  gone?: GoneEntry;
  input: RecordedConsent;
  /** The person for whom the paper was printed, where that is known. */
  printed?: string | null;
  /** The account or the pass of the team's member. */
  by: string;
  /** The year of the pass, which is good for its edition only; null for an account. */
  edition?: number | null;
  /** When the guardian said it, for a phone that sends it later; now without it. */
  at?: Date;
}

export const decisionOf = ({ purposes }: RecordedConsent): Consent['decision'] =>
  purposes.take_part ? 'given' : 'refused';

/** A guardian who does not let the child take part agrees to nothing, whatever other boxes were ticked. */
export const agreedTo = (terms: NewVersion, { purposes }: RecordedConsent): Purposes =>
  purposes.take_part ? purposesUnder(terms, purposes) : NO_PURPOSES;

/**
 * A decision counts from when it was said, so that a yes that a phone has kept ends nothing that was said meanwhile. A no
 * counts from now where the team has seen another decision meanwhile: it must not get lost.
 */
export function saidAt({ at, input }: Recorded, asked: DecisionsAbout, member: EntryMember): Date {
  const { now } = asked.found;
  if (!at) return now;
  const own = asked.decisions.filter((one) => isInPlace(one, asked) || isOfPerson(one, member));
  const seen = lastSeenByTeam(own);
  return decisionOf(input) === 'refused' && seen !== null && seen >= at ? now : at;
}

/** A pass is good for the entries of its edition only. */
export function expectOfPass({ entry }: Found, edition: Recorded['edition']): void {
  if (typeof edition === 'number' && entry?.edition !== edition) throw noMember();
}

/** A no is taken all the same: it must not get lost, and it only hides what may be another child. */
export function expectChild(found: Found, { of, input }: Recorded): void {
  if (decisionOf(input) === 'given' && isAnotherChild(found, of.member, input.child))
    throw new AppError('not-guardian', consentApiMessages.childChanged);
}

/** The child of the paper, or of the page of a phone, where the place has another name by now: a no is about both. */
export function alsoNamed(found: Found, { of, input, printed = null }: Recorded): AskedChild | undefined {
  const { child } = input;
  if (decisionOf(input) === 'given' || !child || !isAnotherChild(found, of.member, child)) return undefined;
  const member = found.people?.members.find(({ id }) => id === of.member);
  // Nobody is in the place any more, so that the no is about the named child alone.
  if (!member) return undefined;
  const isCorrected = isNearName(member.name, child);
  return { person: isCorrected ? (member.person ?? null) : printed, child };
}

/** The person who says no stands for the guardian where the owner has written none, calls the child an adult, or has taken it out. */
export function standingFor({ entry, people, member, guardian }: Minor, place: string): OldLink | undefined {
  const isNamed = people.guardians.includes(guardian);
  if (isNamed && member.age_band !== 'adult') return undefined;
  const contact_hash = contactHash(entry.id, guardian.contact);
  return { place, child: member, askedName: member.name, guardian, contact_hash, isOfAge: false };
}
