import type { Consent } from '@ndeiya/domain/consents/consent';
import { isGiven } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { FORGOTTEN_CONTACT, isLikelySameChild, isOfPerson, isSameChild } from '@ndeiya/domain/consents/words';
import type { EntryGuardian } from '@ndeiya/domain/entries/entryPeople';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { GoneEntry } from './gone';
import type { OldLink } from './oldLink';
import { contactHash, type Found, isHashOf, isThrough, type MemberId } from './people';

/** A member with the decisions about the entry. */
export interface DecisionsAbout {
  of: MemberId;
  found: Found;
  /** Every decision about the entry. */
  decisions: readonly StoredDecision[];
  /** The old link by which somebody decides: `of` is where its child is now. */
  old?: OldLink | undefined;
  /** The entry is no longer there, and this is left of it. */
  gone?: GoneEntry | undefined;
  /** The child about whom the link has asked, where the entry has another name in the place: a no is about both. */
  alsoAsked?: AskedChild | undefined;
}

export type AskedChild = Pick<NonNullable<Pass['asked']>, 'person' | 'child'>;

/** A link that does not say about whom it asks has asked about the child about whom somebody has decided by it. */
const saidByIt = ({ of, decisions, pass }: DecisionsAbout & { pass: Pass }): AskedChild | undefined =>
  decisions
    .filter((one) => one.entry === of.entry && one.member === pass.member && one.evidence.by === pass.id)
    .toSorted((a, b) => a.given_at.getTime() - b.given_at.getTime())
    .at(-1);

/**
 * The child about whom the link has asked, where its place has another name by now. A no is about both: the owner may have
 * put the child into another place, beside somebody who has the guardian and the contact of the link.
 */
export function alsoAskedIn(about: DecisionsAbout & { pass: Pass }): AskedChild | undefined {
  const { of, found, old, pass } = about;
  const asked = pass.asked ?? saidByIt(about);
  const named = old?.child ?? found.people?.members.find(({ id }) => id === of.member);
  if (!asked || asked.child === '' || !named || isSameChild(asked.child, named.name)) return undefined;
  return { person: asked.person, child: asked.child };
}

/** The side that decides: a guardian through one contact, or the team for a guardian. */
export interface Side {
  /** The entry for which the contact has its hash, and in which the guardian has the id. */
  entry: string | null;
  guardian: string | null;
  /** The name of the guardian. */
  name: string;
  contact_hash: string;
  isTeam: boolean;
}

/** The team, which has seen this guardian. */
export const teamFor = (entry: string, { id, name }: Pick<EntryGuardian, 'id' | 'name'>): Side => ({
  entry,
  guardian: id,
  name,
  contact_hash: '',
  isTeam: true,
});

/** A year after the event the contact of a decision is known no more. The channel only tells it from others. */
export const forgottenChannel = (channel: string): string => `${FORGOTTEN_CONTACT}${channel}`;

/** The contact of a decision as a hash. Decisions that are older than the field have it computed. */
const hashOf = ({ entry, contact_hash, guardian }: Consent): string => {
  if (contact_hash !== '') return contact_hash;
  return guardian.contact === '' ? '' : contactHash(entry, guardian.contact);
};

/** True for a decision through the contact of this hash in its entry. */
const isSaidThrough = (hash: string, one: StoredDecision): boolean =>
  hashOf(one) === hash || isThrough(hash, one.entry, one.guardian);

/** The hash of a contact is another one in each entry, so that a decision about another entry is compared by its contact. */
const isOwnElsewhere = ({ entry, contact_hash, isTeam }: Side, { guardian }: StoredDecision): boolean =>
  !isTeam && entry !== null && isThrough(contact_hash, entry, guardian);

/**
 * True for a decision of this side that can be read. Through a link these are the decisions of the same contact, whoever the entry names by
 * now, and those on paper and before a witness of the same guardian.
 */
export function isOwn(side: Side, one: StoredDecision): boolean {
  const { entry, guardian, name, contact_hash, isTeam } = side;
  if (one.isUnreadable) return false;
  if (one.entry !== entry) return isOwnElsewhere(side, one);
  const isGuardians = one.guardian.id === guardian;
  // The owner chooses the ids of guardians, too.
  const isNamed = isGuardians && (one.guardian.name === '' || isNearName(one.guardian.name, name));
  if (isTeam) return isNamed;
  if (isSaidThrough(contact_hash, one)) return true;
  const hash = hashOf(one);
  if (hash.startsWith(FORGOTTEN_CONTACT)) return isGuardians;
  return isNamed && (hash === '' || hash === contactHash(one.entry, ''));
}

/** True for a decision about this child: about the same person, or under a name that was corrected, or that is lost. */
export const isAboutChild = (one: StoredDecision, { person, child }: AskedChild): boolean =>
  isOfPerson(one, { person: person ?? undefined }) ||
  (one.person === null && one.child === '') ||
  isLikelySameChild(one.child, child) ||
  isNearName(one.child, child);

/** Everybody about whom somebody decides here: whoever is in the place, and those who were asked about. */
function childrenIn({ of, found, old, gone, alsoAsked }: AboutChildren): AskedChild[] {
  const present = found.people?.members.find(({ id }) => id === of.member);
  const named = [present, old?.child, gone?.child].flatMap((one) => one ?? []);
  return [
    ...named.map(({ person = null, name }) => ({ person, child: name })),
    ...(old ? [{ person: null, child: old.askedName }] : []),
    ...(alsoAsked ? [alsoAsked] : []),
  ];
}

type AboutChildren = Omit<DecisionsAbout, 'decisions'>;

/**
 * True for a decision that was made in this place about one of these children. Another child may have stood in it: the owner
 * chooses the ids of members. Where nobody is known any more, the place is all that is left.
 */
export function isInPlace(one: StoredDecision, about: AboutChildren): boolean {
  const { of, old } = about;
  if (one.entry !== of.entry || (one.member !== of.member && one.member !== old?.place)) return false;
  const children = childrenIn(about);
  return children.every(({ child }) => child === '') || children.some((child) => isAboutChild(one, child));
}

/**
 * The persons of a member for this side: the one whom the side has decided about here, and the one who is in the place now,
 * where the entry names the side's own contact. Somebody who took the place of another child is not that child.
 */
function personsFor(by: Side, about: DecisionsAbout): Set<string> {
  const { of, found, decisions, old } = about;
  const own = decisions.filter((one) => isInPlace(one, about) && isOwn(by, one));
  const present = found.people?.members.find(({ id }) => id === of.member);
  const guardian = found.people?.guardians.find(({ id }) => id === present?.guardian_id);
  const isPresent =
    guardian !== undefined && (by.isTeam || isHashOf(by.contact_hash, of.entry, guardian.contact));
  return new Set([
    ...own.flatMap(({ person }) => person ?? []),
    ...(old?.child.person === undefined ? [] : [old.child.person]),
    ...(isPresent && present?.person !== undefined ? [present.person] : []),
  ]);
}

/** Finds what this side has decided about the member in this entry, or about the same person in another one. */
export function ownOf(by: Side, asked: DecisionsAbout): StoredDecision[] {
  const persons = personsFor(by, asked);
  return asked.decisions.filter(
    (one) => (isInPlace(one, asked) || (one.person !== null && persons.has(one.person))) && isOwn(by, one),
  );
}

/** The consents that this side has given for the member, in whichever entry of the person, and not withdrawn. */
export const liveOf = (by: Side, asked: DecisionsAbout): StoredDecision[] => ownOf(by, asked).filter(isGiven);

/**
 * The hash by which a withdrawal of this side is known in the entry of the decision: that of the decision itself, where it was made
 * through the same contact in another spelling.
 */
export const withdrawnBy = (by: Side, one: Consent): string =>
  one.entry === by.entry && !isThrough(by.contact_hash, one.entry, one.guardian)
    ? by.contact_hash
    : hashOf(one);
