import { createHash } from 'node:crypto';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import { comparableContact } from '@ndeiya/domain/consents/contact';
import { type Edition, editions } from '@ndeiya/domain/editions/edition';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import {
  type EntryGuardian,
  type EntryMember,
  entryPeople,
  type EntryPeople,
} from '@ndeiya/domain/entries/entryPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { isSameName } from '@ndeiya/domain/kernel/names';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../../http/types';
import { readableIn, refOf } from '../../platform/documents';
import { type NoFrom, salvagedPeople } from './salvaged';

/** A member of an entry. */
export interface MemberId {
  entry: string;
  member: string;
}

/** The documents of an entry; undefined where they are gone. */
export interface Found {
  entry: Entry | undefined;
  people: EntryPeople | undefined;
  edition: Edition | undefined;
  /** The database's time of the read. */
  now: Date;
  /** The contact of whoever decides, where the people cannot be read as a whole: a no is taken from what is left of them. */
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

type PeopleIn = (stored: DocumentSnapshot) => Pick<Found, 'people' | 'salvagedFor'>;

async function foundIn(
  db: Firestore,
  transaction: Transaction,
  { id, peopleIn }: { id: string; peopleIn: PeopleIn },
): Promise<Found> {
  const [entry, stored] = await Promise.all([
    transaction.get(refOf(db, entries).doc(id)),
    transaction.get(db.collection(entryPeople.path).doc(id)),
  ]);
  const year = entry.data()?.edition;
  // A guardian's no counts more than the dates of a damaged edition, so it is taken without them.
  const edition =
    year === undefined ? undefined : await transaction.get(db.collection(editions.path).doc(String(year)));
  return {
    entry: entry.data(),
    ...peopleIn(stored),
    edition: readableIn(editions, edition),
    now: entry.readTime.toDate(),
  };
}

/** Throws where the people cannot be read. */
export const readEntryWithPeople = (db: Firestore, transaction: Transaction, id: string): Promise<Found> =>
  foundIn(db, transaction, {
    id,
    peopleIn: (stored) => ({
      people: stored.exists ? entryPeople.converter.fromFirestore(stored) : undefined,
    }),
  });

/** An entry for a decision. Of people that cannot be read as a whole it has what is left, which is enough for a no. */
export const readForDecision = (
  db: Firestore,
  transaction: Transaction,
  { id, from }: { id: string; from: NoFrom },
): Promise<Found> =>
  foundIn(db, transaction, {
    id,
    peopleIn: (stored) => {
      const { people, isSalvaged } = salvagedPeople(stored, from);
      return { people, ...(isSalvaged && { salvagedFor: from.contact_hash }) };
    },
  });

/** Nobody agrees about an entry whose people cannot be read as a whole. */
export function expectReadablePeople({ salvagedFor }: Found, decision: Consent['decision']): void {
  if (salvagedFor !== undefined && decision === 'given') throw refused(consentApiMessages.unreadable);
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

type NameAndContact = Pick<EntryGuardian, 'name' | 'contact'>;

/** True for the same name and the same contact, in whichever spelling a leader has typed them for each child. */
export const isSameGuardian = (one: NameAndContact, other: NameAndContact): boolean =>
  isSameName(one.name, other.name) && comparableContact(one.contact) === comparableContact(other.contact);

/** True where the entry names another child by now than was shown to the guardian. */
export function isAnotherChild({ people }: Found, id: string, shown: string | undefined): boolean {
  const name = people?.members.find((one) => one.id === id)?.name ?? '';
  return shown !== undefined && !isSameName(shown, name);
}

/** A hash that shows if a link was made for the guardian's current contact. It differs between entries with the same contact. */
export const contactHash = (entry: string, contact: string): string =>
  createHash('sha256')
    .update(`${entry} ${comparableContact(contact)}`)
    .digest('base64url');
