import type { User } from '@ndeiya/domain/entities/user';
import type { UserSort } from '../../../data/admin/users';
import type { PagedQuery } from '../../../lib/usePagedQuery';
import type { RowAction } from '../shared/RowActions';

/** What one can do with an account, and why not more. */
export interface UserActions {
  actions: readonly RowAction[];
  reason: string | null;
}

/** What a list of accounts takes, grid or cards. */
export interface UserListProps {
  /** Those of the page that are not being deleted. */
  rows: User[];
  list: Omit<PagedQuery<User>, 'rows'>;
  sort: UserSort;
  onSort: (sort: UserSort) => void;
  actionsFor: (user: User) => UserActions;
  /** About how many there are, where they cannot be counted. */
  estimated: number | undefined;
}

/** The id of what names an account in the list. */
export const titleId = (id: string) => `user-${id}`;

export const roleName = ({ is_admin }: Pick<User, 'is_admin'>) => (is_admin ? 'Administrator' : 'User');

export const SORTS = [
  { label: 'Username, A to Z', field: 'username', direction: 'asc' },
  { label: 'Username, Z to A', field: 'username', direction: 'desc' },
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
] as const;
