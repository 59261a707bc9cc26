import { useMemo } from 'react';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { type User, users } from '@ndeiya/domain/people/user';
import { type AUDIT_ACTIONS, type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import { type CollectionReference, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { documentRef, useCollectionRef } from './refs';

type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface ActivityFilter {
  collection: string;
  action: AuditAction | '';
  /** An account, 'system' or 'unknown'. */
  actor: string;
  /** Days in Nairobi, inclusive: '2025-08-16'. */
  from: string;
  to: string;
}

/** Each entry also reads its actor's account, so a page costs at most 51 reads (DESIGN §8). */
const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

const startOf = (day: string) => parseDateTime(`${day}T00:00`);

/**
 * firestore.indexes.json has an index of each field with the time; Firestore merges those of several fields.
 */
function activityQuery(all: CollectionReference<AuditEntry>, filter: ActivityFilter): Query<AuditEntry> {
  const { from, to } = filter;
  const fields = (['collection', 'action', 'actor'] as const).filter((field) => filter[field] !== '');
  return query(
    all,
    ...fields.map((field) => where(field, '==', filter[field])),
    ...(from ? [where('created_at', '>=', startOf(from))] : []),
    ...(to ? [where('created_at', '<', new Date(startOf(to).getTime() + DAY_MS))] : []),
    orderBy('created_at', 'desc'),
  );
}

/** The audit log, the latest entry first, one live page at a time. */
export function useActivityPages({ collection, action, actor, from, to }: ActivityFilter) {
  const all = useCollectionRef(auditLog);
  return usePagedQuery(
    useMemo(
      () => activityQuery(all, { collection, action, actor, from, to }),
      [all, collection, action, actor, from, to],
    ),
    { pageSize: PAGE_SIZE },
  );
}

/** The account of an entry's actor; the SDK reads it once for all entries. `null` reads nothing. */
export const useActorRecord = (uid: string | null): Live<User | null> =>
  useLiveDocument(useMemo(() => (uid === null ? null : documentRef(users, uid)), [uid]));

export function useAdministrators(): Live<User[]> {
  const all = useCollectionRef(users);
  return useLiveQuery(
    useMemo(() => query(all, where('is_admin', '==', true), limit(LIMITS.listPage)), [all]),
  );
}
