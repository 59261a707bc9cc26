import { useMemo } from 'react';
import { type User, type UserInput, users } from '@ndeiya/domain/people/user';
import { limit, query, where } from 'firebase/firestore';
import * as accounts from 'virtual:routes/users';
import { ApiError } from '../../lib/apiErrors';
import { useLiveDocument, useLiveQuery } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { call } from '../../server/call';
import { callOnLeave } from '../../server/callOnLeave';
import { asConflict } from './apiConflict';
import type { Base } from './documents';
import { isSearch } from './listQuery';
import { documentRef, useCollectionRef } from './refs';
import { useSearchComplete } from './searchComplete';
import { searchedUsers, type UserFilter, userQuery } from './userQuery';

/**
 * The accounts, one live page at a time; with `search` those with it in username or e-mail. By username they are in the one
 * order of names.
 */
export function useUserPages({ search, sort }: UserFilter) {
  const all = useCollectionRef(users);
  const { field, direction } = sort;
  const isComplete = useSearchComplete(field === 'username');
  const filter = useMemo(() => ({ search, sort: { field, direction } }), [search, field, direction]);
  return usePagedQuery(
    useMemo(() => userQuery(all, filter, isComplete), [all, filter, isComplete]),
    {
      among: useMemo(
        () => (isSearch(filter.search) ? (rows: User[]) => searchedUsers(rows, filter) : undefined),
        [filter],
      ),
    },
  );
}

/** One account with a live listener; `null` reads nothing. */
export const useUserRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(users, id)), [id]));

/** The id of the only administrator; null when there are several, or it is not loaded. */
export function useLastAdministrator(): string | null {
  const all = useCollectionRef(users);
  const { data } = useLiveQuery(useMemo(() => query(all, where('is_admin', '==', true), limit(2)), [all]));
  return data?.length === 1 ? (data[0]?.id ?? null) : null;
}

async function put(base: Base, body: UserInput | { is_admin: boolean }): Promise<void> {
  try {
    await call(accounts.update, { params: { id: base.id }, body, version: base.updated_at });
  } catch (error) {
    throw await asConflict(error, users, base.id);
  }
}

/**
 * Changes username and e-mail. Throws `ConflictError<User>` when another person changed the account since
 * `base`, `ApiError` with `fields` when one is in use, or `NetworkError`.
 */
export const updateUser = (base: Base, input: UserInput): Promise<void> => put(base, input);

/** Grants or revokes the administrator's rights; throws as `updateUser`. */
export const changeRole = (base: Base, is_admin: boolean): Promise<void> => put(base, { is_admin });

async function deleteUser(id: string): Promise<void> {
  try {
    await call(accounts.remove, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/**
 * The two ways to delete an account, for `useUndoableDelete`; a missing one is no error. Throws `ApiError` or
 * `NetworkError`.
 */
export const userDeletion = (id: string) => ({
  id,
  remove: () => deleteUser(id),
  removeOnLeave: () => {
    callOnLeave(accounts.remove, { params: { id } });
  },
});
