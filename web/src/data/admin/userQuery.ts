import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { userSearched } from '@ndeiya/domain/people/searchKeys';
import type { User } from '@ndeiya/domain/people/user';
import { type CollectionReference, orderBy, type Query, query } from 'firebase/firestore';
import { found, isSearch, listQuery, type ListSort } from './listQuery';

export type UserSort = ListSort<'username' | 'created_at'>;

/** The orders of the list, each of which needs its indexes. */
export const USER_SORTS = [
  { label: 'Username, A to Z', field: 'username', direction: 'asc' },
  { label: 'Username, Z to A', field: 'username', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;

export interface UserFilter {
  /** Any part of username and e-mail; '' for everybody. */
  search: string;
  sort: UserSort;
}

/**
 * Firestore leaves accounts without the key of the order out of an ordered list. While some may have none, the list is by
 * the stored username: in the order of bytes, but whole.
 */
export const userQuery = (
  all: CollectionReference<User>,
  { search, sort }: UserFilter,
  isComplete: boolean,
): Query<User> =>
  isComplete || isSearch(search)
    ? listQuery(all, { conditions: [], search, sort })
    : query(all, orderBy(sort.field, sort.direction));

const ROWS = {
  searched: userSearched,
  orders: {
    username: (a: User, b: User) => compareNames(a.username, b.username),
    created_at: (a: User, b: User) => a.created_at.getTime() - b.created_at.getTime(),
  },
};

/** The accounts of a search's result that match it, in order. */
export const searchedUsers = (users: readonly User[], filter: UserFilter): User[] =>
  found(users, filter, ROWS);
