import { useMemo } from 'react';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import type { LatePermitAnswer } from '@ndeiya/domain/entries/latePermitApi';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { users } from '@ndeiya/domain/people/user';
import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { readable, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { asOffline } from './command';
import { collectionRef, useCollectionRef } from './refs';

/** The permits of an edition, the last to end first, one live page at a time. */
export function usePermitPages(edition: number) {
  const all = useCollectionRef(latePermits);
  return usePagedQuery(
    useMemo(
      () => query(all, where('edition', '==', edition), orderBy('valid_until', 'desc')),
      [all, edition],
    ),
  );
}

/** The permits of one entry, live. */
export function useEntryPermits(id: string) {
  const all = useCollectionRef(latePermits);
  return useLiveQuery(useMemo(() => query(all, where('entry', '==', id), limit(LIMITS.listPage)), [all, id]));
}

/** The request for a permit: of an entry or of an account. */
interface NewPermit {
  edition: number;
  entry: string | null;
  uid: string | null;
  categories: readonly string[];
  valid_until: string;
  reason: string;
}

/** Lets one entry or one account in late. Throws `ApiError`, `OfflineError` or `NetworkError`. */
export async function makePermit(body: NewPermit): Promise<void> {
  requireOnline();
  await postOnce<LatePermitAnswer>('/late_permits', body, { auth: true });
}

/** Takes a permit back. Throws as `makePermit`. */
export async function endPermit(id: string): Promise<void> {
  requireOnline();
  await api.delete(`/late_permits/${encodeURIComponent(id)}`, { auth: true });
}

/** The account with this address, or null. Throws `OfflineError`, or Firestore's error. */
export async function accountWith(email: string): Promise<{ id: string; username: string } | null> {
  requireOnline();
  const found = await getDocsFromServer(
    query(collectionRef(users), where('email', '==', email.trim().toLowerCase()), limit(1)),
  ).catch((error: unknown) => {
    throw asOffline(error);
  });
  return readable(found)[0] ?? null;
}
