import { randomBytes } from 'node:crypto';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { hasNewcomers, type PeerPeople, withPersons } from '@ndeiya/domain/entries/persons';
import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';

/** 24 characters. It is random: a hash of a name or of an address could be guessed. */
export const newPersonId = (): string => randomBytes(18).toString('base64url');

type Read = (query: Query) => Promise<QuerySnapshot>;
type Of = Pick<Entry, 'id' | 'owner' | 'edition'>;

/** The people of the other entries of an owner in an edition. Without an owner nobody is known. */
export async function peersOf(read: Read, db: Firestore, { id, owner, edition }: Of): Promise<PeerPeople[]> {
  if (owner === null) return [];
  const all = db.collection(entryPeople.path).where('owner', '==', owner).where('edition', '==', edition);
  return readable(entryPeople, (await read(all)).docs).filter((one) => one.id !== id);
}

interface Change {
  of: Of;
  before: Pick<EntryPeople, 'members' | 'guardians'>;
  after: Pick<EntryPeople, 'members' | 'guardians'>;
}

/** The members after a change, with their persons. The owner's other entries are read only where somebody is new. */
export async function membersWithPersons(
  read: Read,
  db: Firestore,
  { of, before, after }: Change,
): Promise<EntryMember[]> {
  const peers = hasNewcomers({ before, after }) ? await peersOf(read, db, of) : [];
  return withPersons({ before, after, peers, newId: newPersonId });
}
