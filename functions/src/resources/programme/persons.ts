import type { Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { comparableName } from '@ndeiya/domain/kernel/names';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { keyedHash } from '../../platform/keyedHash';

/** Hashes of the people of an entry that this account or person registered, with these members. */
export function personsOf(registered: string, members: readonly { name: string }[]): string[] {
  const names = members.map(({ name }) => comparableName(name)).filter(Boolean);
  return [...new Set([`person ${registered}`, ...names.map((name) => `name ${name}`)].map(keyedHash))];
}

/**
 * Hashes of the people of each entry: of the address that registered, and of the members' names. Two people with one name
 * are taken for one; that only moves their performances apart.
 */
export async function personsIn(
  transaction: Transaction,
  db: Firestore,
  found: readonly Entry[],
): Promise<Map<string, string[]>> {
  if (found.length === 0) return new Map();
  const participantRefs = found.map(({ id }) => db.collection(participants.path).doc(id));
  const people = found.map(({ id }) => refOf(db, entryPeople).doc(id));
  const [owners, members] = await Promise.all([
    transaction.getAll(...participantRefs),
    transaction.getAll(...people),
  ]);
  return new Map(
    found.map(({ id }, place) => {
      const email: unknown = owners[place]?.get('email');
      const registered = typeof email === 'string' ? email : id;
      return [id, personsOf(registered, members[place]?.data()?.members ?? [])];
    }),
  );
}
