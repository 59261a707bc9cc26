import { useMemo } from 'react';
import { type AUDIT_ACTIONS, type AuditEntry, auditLog } from '@ndeiya/domain/entities/platform';
import { type User, users } from '@ndeiya/domain/entities/user';
import { LIMITS } from '@ndeiya/domain/constants';
import { parseDateTime } from '@ndeiya/domain/time';
import { type CollectionReference, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { documentRef, useCollectionRef } from './refs';

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Which entries are listed; '' is all. */
export interface ActivityFilter {
  collection: string;
  action: AuditAction | '';
  /** An account, 'system' or 'unknown'. */
  actor: string;
  /** Days in Nairobi, both of them included: '2025-08-16'. */
  from: string;
  to: string;
}

/** With who wrote each of them, whose accounts are read beside, never more than 51 reads (DESIGN §8). */
const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;

const startOf = (day: string) => parseDateTime(`${day}T00:00`);

/** Each field with the time is an index in firestore.indexes.json; Firestore joins those of several fields. */
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

/** Who did what, the latest first, a page at a time, live. */
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

/** The account behind an entry; the SDK asks once however many entries name it. `null` asks for none. */
export const useActorRecord = (uid: string | null): Live<User | null> =>
  useLiveDocument(useMemo(() => (uid === null ? null : documentRef(users, uid)), [uid]));

/** Those whose doings one can look for. */
export function useAdministrators(): Live<User[]> {
  const all = useCollectionRef(users);
  return useLiveQuery(
    useMemo(() => query(all, where('is_admin', '==', true), limit(LIMITS.listPage)), [all]),
  );
}
