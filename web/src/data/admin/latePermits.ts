import { useMemo } from 'react';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { users } from '@ndeiya/domain/people/user';
import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import * as permits from 'virtual:routes/latePermits';
import { requireOnline } from '../../lib/offline';
import { readable, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { call } from '../../server/call';
import type { BodyTo } from '../../server/request';
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

/** The permits of one entry or of one group, live. */
export function usePermitsOf({ kind, id }: { kind: 'entry' | 'group'; id: string }) {
  const all = useCollectionRef(latePermits);
  const isOf = useMemo(
    () => (kind === 'entry' ? where('entry', '==', id) : where('group', '==', id)),
    [kind, id],
  );
  return useLiveQuery(useMemo(() => query(all, isOf, limit(LIMITS.listPage)), [all, isOf]));
}

/** The request for a permit: of an entry, of a group or of an account. */
type NewPermit = BodyTo<typeof permits.create>;

/** Lets one entry, one group or one account in late. Throws `ApiError` or `NetworkError`. */
export async function makePermit(body: NewPermit): Promise<void> {
  await call(permits.create, { body });
}

/** Takes a permit back. Throws as `makePermit`. */
export async function endPermit(id: string): Promise<void> {
  await call(permits.remove, { params: { id } });
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
