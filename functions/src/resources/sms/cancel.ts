import type { TextKind } from '@ndeiya/domain/sms/kinds';
import type { TextState } from '@ndeiya/domain/sms/states';
import { texts } from '@ndeiya/domain/sms/text';
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { erased } from './secrets';

/** The texts about an entry, or to a group as a whole. */
type About = { entry: string } | { group: string };

const textsAbout = (db: Firestore, about: About) =>
  'entry' in about
    ? db.collection(texts.path).where('entry', '==', about.entry)
    : db.collection(texts.path).where('group', '==', about.group);

/** A message that went out together with that of a relative is cancelled already. */
const STOPPABLE: readonly TextState[] = ['queued', 'failed', 'sending', 'unsure', 'cancelled'];

function takenBack(one: QueryDocumentSnapshot, now: Date) {
  const state = one.get('delivery.state') as TextState;
  if (state !== 'queued' && state !== 'failed') return { 'delivery.taken_back': true, updated_at: now };
  return {
    ...erased(one.get('kind') as TextKind),
    'delivery.state': 'cancelled',
    'delivery.next_at': null,
    updated_at: now,
  };
}

/**
 * Takes back the texts about an entry or a group that have not left: those of these kinds, but for one. What is on its way
 * may arrive, but is not sent again. Reads now, and gives the write.
 */
export async function planCancel(
  transaction: Transaction,
  db: Firestore,
  { kinds, but, ...about }: About & { kinds: readonly TextKind[]; but?: string | undefined },
): Promise<(now: Date) => void> {
  const waiting = textsAbout(db, about).where('delivery.state', 'in', STOPPABLE);
  const { docs } = await transaction.get(waiting);
  const taken = docs.filter(
    (one) =>
      one.id !== but &&
      kinds.some((kind) => kind === one.get('kind')) &&
      (one.get('delivery.state') !== 'cancelled' || typeof one.get('merged_into') === 'string'),
  );
  return (now) => {
    for (const one of taken) transaction.update(one.ref, takenBack(one, now));
  };
}
