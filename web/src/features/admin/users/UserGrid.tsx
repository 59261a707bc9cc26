import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import type { User } from '@ndeiya/domain/entities/user';
import { formatShortDate } from '@ndeiya/domain/time';
import { PagedGrid } from '../shared/PagedGrid';
import { StatusChip } from '../shared/StatusChip';
import { UserButtons } from './UserButtons';
import { roleName, type UserListProps } from './userList';

/** Accounts on a wide screen: a page of the list, sorted by username or by registration time. */
export function UserGrid({ rows, list, sort, onSort, actionsFor, estimated }: UserListProps) {
  const columns = useMemo<GridColDef<User>[]>(
    () => [
      {
        field: 'username',
        headerName: 'Username',
        flex: 1,
        minWidth: 140,
        renderCell: ({ row }) => <strong id={`user-${row.id}`}>{row.username}</strong>,
      },
      { field: 'email', headerName: 'Email', flex: 1.2, minWidth: 180, sortable: false },
      {
        field: 'is_admin',
        headerName: 'Role',
        width: 130,
        sortable: false,
        renderCell: ({ row }) => <StatusChip label={roleName(row)} tone={row.is_admin ? 'good' : 'quiet'} />,
      },
      {
        field: 'created_at',
        headerName: 'Registered',
        width: 130,
        valueFormatter: (value: Date) => formatShortDate(value),
      },
      {
        field: 'actions',
        headerName: 'Actions',
        sortable: false,
        width: 330,
        renderCell: ({ row }) => <UserButtons describedBy={`user-${row.id}`} {...actionsFor(row)} />,
      },
    ],
    [actionsFor],
  );
  return <PagedGrid label="Users" {...{ columns, rows, list, sort, estimated, onSort }} />;
}
