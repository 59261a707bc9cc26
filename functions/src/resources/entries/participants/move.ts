import type { Entry } from '@ndeiya/domain/entries/entry';
import { participants } from '@ndeiya/domain/entries/participant';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { sign } from '../../system/audit/authors';
import { ownId } from './entry';
import { duplicate } from './service';

interface Move {
  entry: Pick<Entry, 'id' | 'owner' | 'edition'>;
  category: string;
  by: string;
  at: Date;
}

/**
 * Reads what a move of a participant into another category needs, and returns the write. Throws where the account has
 * registered the same name in that category already.
 */
export async function moveParticipant(
  transaction: Transaction,
  db: Firestore,
  { entry, category, by, at }: Move,
): Promise<() => void> {
  const all = db.collection(participants.path);
  const ref = all.doc(entry.id);
  const before = await transaction.get(ref);
  if (entry.owner !== null) {
    // A registration in the category at the same moment reads the document with this id first.
    const name = String(before.get('name'));
    await transaction.get(all.doc(ownId(entry.owner, { edition: entry.edition, category, name })));
    const { docs } = await transaction.get(all.where('user_id', '==', entry.owner));
    const isThere = docs.some(
      (other) =>
        other.id !== entry.id &&
        other.get('category') === category &&
        isSameName(String(other.get('name')), name) &&
        (other.get('edition') ?? entry.edition) === entry.edition,
    );
    if (isThere) throw duplicate();
  }
  return () => {
    if (!before.exists) return;
    transaction.update(ref, { category, updated_at: at });
    sign(transaction, { ref, before: before.data(), by, at });
  };
}
