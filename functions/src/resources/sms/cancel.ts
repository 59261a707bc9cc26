import { groups } from '@ndeiya/domain/groups/group';
import type { Pass } from '@ndeiya/domain/people/pass';
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

type EndedPass = Pick<Pass, 'id' | 'role' | 'entry'>;

/** A contestant's pass knows the entry for which its link was sent, and a group knows the pass of its leader. */
async function linksOf(
  transaction: Transaction,
  db: Firestore,
  { id, role, entry }: EndedPass,
): Promise<(About & { kinds: readonly TextKind[] })[]> {
  if (role === 'contestant') return entry === null ? [] : [{ entry, kinds: ['contestant_link'] }];
  if (role !== 'leader') return [];
  const led = await transaction.get(db.collection(groups.path).where('pass', '==', id));
  return led.docs.map(({ id: group }) => ({ group, kinds: ['leader_link'] }));
}

/** Takes back the texts with the links of a pass of a contestant or a leader: it ends, so that they would open nothing. */
export async function planCancelLinks(
  transaction: Transaction,
  db: Firestore,
  ended: EndedPass,
): Promise<(now: Date) => void> {
  const about = await linksOf(transaction, db, ended);
  const all = await Promise.all(about.map((one) => planCancel(transaction, db, one)));
  return (now) => {
    for (const cancel of all) cancel(now);
  };
}
