import type { User } from '@ndeiya/domain/people/user';
import type { UserSort } from '../../data/admin/userQuery';
import type { PagedQuery } from '../../lib/usePagedQuery';
import type { RowAction } from '../kit/RowActions';

export interface UserActions {
  actions: readonly RowAction[];
  reason: string | null;
}

/** The properties of a list of accounts, as grid or cards. */
export interface UserListProps {
  /** The rows of the page without those being deleted. */
  rows: User[];
  list: Omit<PagedQuery<User>, 'rows'>;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  actionsFor: (user: User) => UserActions;
  /** The estimated number when they cannot be counted. */
  estimated: number | undefined;
}

export const userTitleId = (id: string) => `user-${id}`;

export const roleName = ({ is_admin }: Pick<User, 'is_admin'>) => (is_admin ? 'Administrator' : 'User');

export const USER_SORTS = [
  { label: 'Username, A to Z', field: 'username', direction: 'asc' },
  { label: 'Username, Z to A', field: 'username', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;
