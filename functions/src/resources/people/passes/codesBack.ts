import { groups } from '@ndeiya/domain/groups/group';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

/**
 * Takes back the codes by which a leader has promised entries of the group to accounts, as far as nobody has used them: the
 * word of a leader ends with the pass that gave it. Those of organisers stay. Reads now, and gives the write.
 */
export async function planCodesBack(
  transaction: Transaction,
  db: Firestore,
  group: string,
): Promise<(now: Date) => void> {
  const given = db.collection(passes.path).where('take_over.group', '==', group);
  const { docs } = await transaction.get(given);
  return (now) => {
    for (const { ref } of docs) transaction.update(ref, { take_over: null, updated_at: now });
  };
}

/** The same for the groups of a pass that ends by itself, without another leader. */
export async function planCodesBackOf(
  transaction: Transaction,
  db: Firestore,
  { id, role }: Pick<Pass, 'id' | 'role'>,
): Promise<(now: Date) => void> {
  if (role !== 'leader') return () => undefined;
  const led = await transaction.get(db.collection(groups.path).where('pass', '==', id));
  const all = await Promise.all(led.docs.map((group) => planCodesBack(transaction, db, group.id)));
  return (now) => {
    for (const take of all) take(now);
  };
}
