import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import { type User, userFields } from '@ndeiya/domain/people/user';
import { PagedGrid } from '../kit/PagedGrid';
import { actionsColumn, columnsOf, createdColumn } from '../kit/recordColumns';
import { StatusChip } from '../kit/StatusChip';
import { UserButtons } from './UserButtons';
import { roleName, USER_SORTS, type UserListProps, userTitleId } from './userList';

const FIELDS = columnsOf<typeof userFields, User>(userFields, {
  title: 'username',
  titleId: userTitleId,
  sorts: USER_SORTS,
});

/** Accounts on a wide screen: a page of the list, sorted by username or by registration time. */
export function UserGrid({ rows, list, sort, onSort, actionsFor, estimated }: UserListProps) {
  const columns = useMemo<GridColDef<User>[]>(
    () => [
      ...FIELDS,
      {
        field: 'is_admin',
        headerName: 'Role',
        width: 130,
        sortable: false,
        renderCell: ({ row }) => <StatusChip label={roleName(row)} tone={row.is_admin ? 'good' : 'quiet'} />,
      },
      createdColumn('Registered'),
      actionsColumn(330, (row) => <UserButtons describedBy={userTitleId(row.id)} {...actionsFor(row)} />),
    ],
    [actionsFor],
  );
  return (
    <PagedGrid
      label="Users"
      columns={columns}
      rows={rows}
      list={list}
      sort={sort}
      estimated={estimated}
      onSort={onSort}
    />
  );
}
