import { type Group, groups } from '@ndeiya/domain/groups/group';
import { groupApiMessages } from '@ndeiya/domain/groups/messages';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Caller, PassHolder } from '../../http/types';
import { readable, refOf } from '../../platform/documents';
import { passEnded } from '../people/passes/authenticatePass';

export const groupRef = (db: Firestore, id: string) => refOf(db, groups).doc(id);

const notFound = () => new AppError('not-found', groupApiMessages.notFound);

/** Throws 404 where there is no such group. */
export async function groupIn(transaction: Transaction, db: Firestore, id: string): Promise<Group> {
  const group = (await transaction.get(groupRef(db, id))).data();
  if (!group) throw notFound();
  return group;
}

/** As `groupIn`, for readers. */
export const readGroup = (db: Firestore, id: string): Promise<Group> =>
  db.runTransaction((transaction) => groupIn(transaction, db, id), { readOnly: true });

/** The group of a leader, by the pass. */
export async function groupOfPass(db: Firestore, { id }: Pick<PassHolder, 'id'>): Promise<Group> {
  const { docs } = await db.collection(groups.path).where('pass', '==', id).limit(1).get();
  const [group] = readable(groups, docs);
  if (!group) throw notFound();
  return group;
}

/** An administrator, or the leader with this pass. */
export interface GroupCaller {
  id: string;
  isLeader: boolean;
}

type GroupRequester = { user: Caller; pass: null } | { user: null; pass: PassHolder };

/** The caller of a route for one group. For a leader there is no other group than the own one. */
export async function groupCallerOf(
  db: Firestore,
  { user, pass }: GroupRequester,
  group: string,
): Promise<GroupCaller> {
  if (!pass) return { id: user.uid, isLeader: false };
  const own = await groupOfPass(db, pass);
  if (own.id !== group) throw notFound();
  return { id: pass.id, isLeader: true };
}

/**
 * The group, read in the transaction of a change. A leader who was replaced meanwhile is refused, so that nothing of the
 * old phone arrives after the new one has begun.
 */
export async function groupForChange(
  transaction: Transaction,
  db: Firestore,
  { group: id, by }: { group: string; by: GroupCaller },
): Promise<Group> {
  const group = await groupIn(transaction, db, id);
  if (by.isLeader && group.pass !== by.id) throw passEnded(passApiMessages.revoked);
  return group;
}

const HOUR_SECONDS = 3600;

/** Counts operations of the day. A program that runs wild is stopped before it fills the database. */
export function countedToday(group: Group, taken: number, now: Date): Pick<Group, 'ops_day' | 'ops_count'> {
  const ops_day = now.toISOString().slice(0, 10);
  const ops_count = (group.ops_day === ops_day ? group.ops_count : 0) + taken;
  if (ops_count > GROUPS.opsADay)
    throw new AppError('rate-limited', groupApiMessages.dayFull, { retryAfterSeconds: HOUR_SECONDS });
  return { ops_day, ops_count };
}

export function expectNotClosed({ state }: Group): void {
  if (state === 'closed') throw new AppError('group-state', groupApiMessages.closed);
}
