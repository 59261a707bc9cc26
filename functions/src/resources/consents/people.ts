import { createHash } from 'node:crypto';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { comparableContact, contactAsTyped } from '@ndeiya/domain/consents/contact';
import { comparableChild, isOfAge } from '@ndeiya/domain/consents/words';
import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import {
  type EntryGuardian,
  type EntryMember,
  entryPeople,
  type EntryPeople,
} from '@ndeiya/domain/entries/entryPeople';
import type { Collection } from '@ndeiya/domain/kernel/collection';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { typedForms } from '@ndeiya/domain/kernel/phone';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { ZodMiniObject } from 'zod/mini';
import type { Caller } from '../../http/types';
import { readableFields, readableIn } from '../../platform/documents';
import { type NoFrom, salvagedEntry, salvagedPeople } from './salvaged';

/** A member of an entry. */
export interface MemberId {
  entry: string;
  member: string;
}

/** The date is null where it cannot be read. */
type AboutEdition = Pick<Edition, 'year' | 'name' | 'location'> & { event_date: Date | null };

/** The documents of an entry; undefined where they are gone. */
export interface Found {
  entry: Entry | undefined;
  people: EntryPeople | undefined;
  edition: Edition | undefined;
  /** A guardian reads this about the edition. */
  about: AboutEdition;
  /** The database's time of the read. */
  now: Date;
  /** The contact of whoever decides, where the documents cannot be read as a whole: a no is taken from what is left of them. */
  salvagedFor?: string;
}

/** A member who needs consent, with the deciding guardian. */
export interface Minor {
  entry: Entry;
  people: EntryPeople;
  member: EntryMember;
  guardian: EntryGuardian;
}

export const noMember = () => new AppError('not-found', consentApiMessages.noMember);
const refused = (sentence: string) => new AppError('not-guardian', sentence);

/** A no is taken without the words of a damaged edition, and the year names it. */
function aboutEdition(year: number, snapshot: DocumentSnapshot | undefined): AboutEdition {
  const {
    name = String(year),
    location = '',
    event_date = null,
  } = snapshot?.exists ? readableFields(editions, snapshot) : {};
  return { year, name, location, event_date };
}

interface Stored {
  entry: DocumentSnapshot;
  people: DocumentSnapshot;
}
type Read = (stored: Stored) => Pick<Found, 'entry' | 'people' | 'salvagedFor'>;

async function foundIn(
  db: Firestore,
  transaction: Transaction,
  { id, read, year: known }: { id: string; read: Read; year?: number | undefined },
): Promise<Found> {
  const [entry, people] = await Promise.all([
    transaction.get(db.collection(entries.path).doc(id)),
    transaction.get(db.collection(entryPeople.path).doc(id)),
  ]);
  const found = read({ entry, people });
  const year = found.entry?.edition ?? known;
  const edition =
    year === undefined ? undefined : await transaction.get(db.collection(editions.path).doc(String(year)));
  const whole = readableIn(editions, edition);
  return {
    ...found,
    edition: whole,
    about: aboutEdition(year ?? 0, edition),
    now: entry.readTime.toDate(),
  };
}

const stored = <S extends ZodMiniObject>({ converter }: Collection<S>, snapshot: DocumentSnapshot) =>
  snapshot.exists ? converter.fromFirestore(snapshot) : undefined;

/** Throws where the entry or its people cannot be read. */
export const readEntryWithPeople = (db: Firestore, transaction: Transaction, id: string): Promise<Found> =>
  foundIn(db, transaction, {
    id,
    read: ({ entry, people }) => ({ entry: stored(entries, entry), people: stored(entryPeople, people) }),
  });

/** An entry for a decision. Of an entry or of people that cannot be read as a whole it has what is left, which is enough for a no. */
export const readForDecision = (
  db: Firestore,
  transaction: Transaction,
  { id, from }: { id: string; from: NoFrom },
): Promise<Found> =>
  foundIn(db, transaction, {
    id,
    year: from.edition,
    read: (stored) => {
      const { people, isSalvaged } = salvagedPeople(stored.people, from);
      const { entry, isLeft } = salvagedEntry(
        stored.entry,
        people ?? { owner: null, edition: from.edition ?? 0 },
      );
      return { entry, people, ...((isSalvaged || isLeft) && { salvagedFor: from.contact_hash }) };
    },
  });

/** Nobody agrees about an entry that cannot be read as a whole, or whose people cannot. */
export function expectReadablePeople({ salvagedFor }: Found, decision: Consent['decision']): void {
  if (salvagedFor !== undefined && decision === 'given') throw refused(consentApiMessages.unreadable);
}

/** Nobody agrees by a link that cannot say which day and place it is about. */
export function expectReadableEdition({ edition }: Found, decision: Consent['decision']): void {
  if (!edition && decision === 'given') throw refused(consentApiMessages.unreadable);
}

/** Throws 404 unless the caller owns the entry or is an administrator, so that nobody learns which entries exist. */
export function expectMayManage({ uid, isAdmin }: Caller, { entry }: Found): void {
  if (!entry || !(isAdmin || entry.owner === uid)) throw new AppError('not-found', entryApiMessages.notFound);
}

/** The minor and the guardian as they are now; throws 404, or 409 with the sentence that says what to fill in first. */
export function minorOf({ entry, people }: Found, id: string): Minor {
  const member = people?.members.find((one) => one.id === id);
  if (!entry || !people || !member) throw noMember();
  if (member.age_band === 'adult') throw refused(consentApiMessages.adult);
  const guardian = people.guardians.find((one) => one.id === member.guardian_id);
  if (!guardian || guardian.name === '') throw refused(consentApiMessages.noGuardian);
  return { entry, people, member, guardian };
}

/**
 * The same for what the team heard or reads on paper. A no is taken whatever the owner has written about age and guardian, unless
 * organisers have checked that the person is of age: then whoever has said it stands for the guardian. `left` is the child of a no
 * whose place has nobody any more.
 */
export function minorBefore(
  found: Found,
  id: string,
  said: { isNo: boolean; by: string; left?: EntryMember | undefined },
): Minor {
  const { entry, people } = found;
  const member = said.left ?? people?.members.find((one) => one.id === id);
  if (!said.isNo || !entry || !people || !member) return minorOf(found, id);
  if (isOfAge(people, member)) throw refused(consentApiMessages.adult);
  const named = people.guardians.find((one) => one.id === member.guardian_id && one.name !== '');
  const guardian = named ?? { id: member.guardian_id ?? '', name: said.by, relation: '', contact: '' };
  return { entry, people, member, guardian };
}

type NameAndContact = Pick<EntryGuardian, 'name' | 'contact'>;

/** True for the same name and the same contact, in whichever spelling a leader has typed them for each child. */
export const isSameGuardian = (one: NameAndContact, other: NameAndContact): boolean =>
  isSameName(one.name, other.name) && comparableContact(one.contact) === comparableContact(other.contact);

/** True for a child of this guardian, whichever id the guardian has beside it. */
export function isGuardiansOf(
  { guardian_id }: Pick<EntryMember, 'guardian_id'>,
  people: Pick<EntryPeople, 'guardians'> | undefined,
  guardian: NameAndContact | undefined,
): boolean {
  const named = people?.guardians.find(({ id }) => id === guardian_id);
  return named !== undefined && guardian !== undefined && isSameGuardian(named, guardian);
}

/** True where the entry names another child by now than was shown to the guardian. */
export function isAnotherChild({ people }: Found, id: string, shown: string | undefined): boolean {
  const name = people?.members.find((one) => one.id === id)?.name ?? '';
  return shown !== undefined && !isSameName(shown, name);
}

/**
 * A hash that shows if a link was made for the guardian's current contact. It differs between entries with the same contact, and
 * between two spellings of one number: `isHashOf` compares.
 */
export const contactHash = (entry: string, contact: string): string =>
  createHash('sha256')
    .update(`${entry} ${contactAsTyped(contact)}`)
    .digest('base64url');

/** Makes the hashes of a contact in an entry, one for each way in which somebody may type it. */
export const hashesOf = (entry: string, contact: string): string[] => [
  contactHash(entry, contact),
  ...typedForms(contact).map((form) => contactHash(entry, form)),
];

/** Says whether a hash was made of this contact, however somebody had typed it then. */
export const isHashOf = (hash: string | null, entry: string, contact: string): boolean =>
  hashesOf(entry, contact).some((one) => one === hash);

/** True where the guardian has a contact still, and the hash is one of that contact. */
export const isThrough = (
  hash: string | null,
  entry: string,
  { contact }: Pick<EntryGuardian, 'contact'>,
): boolean => contact !== '' && isHashOf(hash, entry, contact);

/** Returns the first of these guardians with the contact of a hash: a link, or a no that was said by it, may have the hash alone. */
export const guardianOfHash = (
  guardians: readonly EntryGuardian[],
  entry: string,
  hash: string | null,
): EntryGuardian | undefined => guardians.find((one) => isThrough(hash, entry, one));

/**
 * The hash by which a contact is known in an entry: a decision by an old link may have it alone, of another spelling, and then
 * nothing else says that a later one is of the same contact.
 */
export const knownHash = (decisions: readonly Consent[], entry: string, contact: string): string =>
  decisions.find((one) => one.entry === entry && isHashOf(one.contact_hash, entry, contact))?.contact_hash ??
  contactHash(entry, contact);

/** The name of a child as a hash, by which a note of a decision knows the child again without its name. */
export const childHash = (name: string): string =>
  createHash('sha256')
    .update(`child ${comparableChild(name)}`)
    .digest('base64url');
