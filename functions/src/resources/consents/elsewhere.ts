import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isLikelySameChild } from '@ndeiya/domain/consents/words';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { decided } from './decided';

interface Newcomers {
  id: string;
  edition: number;
  /** The names of the members; without them they are read. */
  names: readonly string[] | undefined;
}

/** The refusals and withdrawals of an edition, which are few. */
async function noesOf(transaction: Transaction, db: Firestore, edition: number): Promise<StoredDecision[]> {
  const all = db.collection(consents.path).where('edition', '==', edition);
  const found = await Promise.all([
    transaction.get(all.where('decision', '==', 'refused')),
    transaction.get(all.where('withdrawn_at', '>', new Date(0))),
  ]);
  return found.flatMap(({ docs }) => docs.map(decided));
}

async function namesIn(transaction: Transaction, db: Firestore, id: string): Promise<string[]> {
  const people = await transaction.get(db.collection(entryPeople.path).doc(id));
  return readableIn(entryPeople, people)?.members.map(({ name }) => name) ?? [];
}

/**
 * The decisions about children with the name of a member, in other entries of the edition where somebody said no. A walk-in
 * has no account by which a refusal could follow the child.
 */
export async function noesElsewhereIn(
  transaction: Transaction,
  db: Firestore,
  { id, edition, names }: Newcomers,
): Promise<StoredDecision[]> {
  const noes = (await noesOf(transaction, db, edition)).filter(({ entry }) => entry !== id && entry !== '');
  if (noes.length === 0) return [];
  const members = names ?? (await namesIn(transaction, db, id));
  const isNamed = ({ child }: StoredDecision) => members.some((name) => isLikelySameChild(child, name));
  const places = [...new Set(noes.filter(isNamed).map(({ entry }) => entry))];
  const found = await Promise.all(
    places.map((entry) => transaction.get(db.collection(consents.path).where('entry', '==', entry))),
  );
  const all = found.flatMap(({ docs }) => docs.map(decided)).filter(isNamed);
  return all.map((one) => ({ ...one, isElsewhere: true }));
}
