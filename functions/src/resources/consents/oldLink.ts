import type { Consent } from '@ndeiya/domain/consents/consent';
import { mayBeWritten } from '@ndeiya/domain/consents/nearChild';
import {
  comparableChild,
  isLikelySameChild,
  isOfAge,
  isSameChild,
  knownOf,
} from '@ndeiya/domain/consents/words';
import type { EntryGuardian, EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';
import { type GoneEntry, remembered } from './gone';
import { newUnder } from './newcomers';
import { childHash, type Found, guardianOfHash, isHashOf } from './people';

/**
 * The entry names another guardian or contact than this link. The site has asked the link's contact about its child, so that
 * a no still counts as long as the child is there (docs/decisions/134-asked-about-a-child.md).
 */
export interface OldLink {
  /** The place of the child when the link was made. The child may have another one by now. */
  place: string;
  child: EntryMember;
  /** The name of the child when it was asked about. */
  askedName: string;
  guardian: EntryGuardian;
  contact_hash: string;
  /** The organisers have checked that the child is of age, so that nobody decides for it. */
  isOfAge: boolean;
}

/** A link that does not say about whom it asks has asked about whoever was in its place, under the same name, when it was made. */
function sinceMade({ members, known }: EntryPeople, { member, created_at }: Pass): EntryMember | undefined {
  const place = members.find(({ id }) => id === member);
  const since = place && knownOf(place, { known })?.since;
  return since && since > created_at ? undefined : place;
}

const ownFirst = (members: readonly EntryMember[], { member }: Pass): EntryMember[] =>
  members.toSorted((one, other) => Number(other.id === member) - Number(one.id === member));

/**
 * The child about whom the link has asked, as the entry has it now: by its person, else by its name, because the owner can
 * make a new person of a name that is changed twice; else by another name that may be the child's. Of people who cannot be
 * read as a whole a lost name may be the child's.
 */
function askedChild({ people, salvagedFor }: Found, pass: Pass): EntryMember | undefined {
  // A year after the event the people of an entry are deleted: then the link itself says who was in it.
  if (!people) return remembered(pass);
  const { asked, member } = pass;
  const { members } = people;
  const isLost = salvagedFor !== undefined && members.some(({ id, name }) => id === member && name === '');
  if (!asked || isLost) return sinceMade(people, pass);
  const inOrder = ownFirst(members, pass);
  return (
    members.find(({ person }) => person !== undefined && person === asked.person) ??
    inOrder.find(({ name }) => name !== '' && isSameChild(name, asked.child)) ??
    inOrder.find(({ name }) => isLikelySameChild(name, asked.child)) ??
    ownFirst(newUnder(people, pass, mayBeWritten), pass)[0] ??
    elsewhere(pass)
  );
}

/**
 * A child who is in the entry no more has a place of its own, which is no member's: the owner chooses the ids of members, and
 * none of them has a space. Notes of decisions name the place, so that it tells no name.
 */
const OUTSIDE = 'asked ';
export const placeOutside = ({ person, name }: Pick<EntryMember, 'person' | 'name'>): string =>
  `${OUTSIDE}${person ?? childHash(name)}`;
export const isOutside = (member: string): boolean => member.startsWith(OUTSIDE);

/** True for the place of a child of this name, about whom nothing else was known, as earlier versions wrote it. */
export const isPlaceOfName = (place: string, name: string): boolean =>
  place === `${OUTSIDE}${comparableChild(name)}`;

/** The owner may have put the child into another entry. */
function elsewhere(pass: Pass): EntryMember | undefined {
  const child = remembered(pass);
  return child && child.name !== '' ? { ...child, id: placeOutside(child) } : undefined;
}

/** The contact of the link: its address, or a number that the entry or an earlier decision through it names, of which the link has only a hash. */
function contactOf(
  { people }: Found,
  decisions: readonly Consent[],
  { entry, contact_hash, email }: Pass,
): string {
  if (email !== null && isHashOf(contact_hash, entry ?? '', email)) return email;
  const guardians = [...(people?.guardians ?? []), ...decisions.map(({ guardian }) => guardian)];
  return guardianOfHash(guardians, entry ?? '', contact_hash)?.contact ?? '';
}

interface Read {
  found: Found;
  gone: GoneEntry | undefined;
  decisions: readonly Consent[];
}

/**
 * The old link, by which its child is refused wherever it is; undefined where an older link does not say about whom it has
 * asked and the place has somebody else, or where nobody knows the child of an entry that is gone.
 */
export function oldLinkOf({ found, gone, decisions }: Read, pass: Pass): OldLink | undefined {
  const child = gone ? gone.child : askedChild(found, pass);
  if (!child) return undefined;
  const { member, guardian, name, contact_hash, asked } = pass;
  const contact = contactOf(found, decisions, pass);
  return {
    place: member ?? '',
    child,
    askedName: asked ? asked.child : child.name,
    guardian: { id: guardian ?? '', name, relation: '', contact },
    contact_hash: contact_hash ?? '',
    isOfAge: found.people !== undefined && isOfAge(found.people, child),
  };
}
