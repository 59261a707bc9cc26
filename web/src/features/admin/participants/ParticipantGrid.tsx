import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import type { Participant } from '@ndeiya/domain/entities/participant';
import { formatShortDate } from '@ndeiya/domain/time';
import { OneLineCell } from '../shared/OneLineCell';
import { PagedGrid } from '../shared/PagedGrid';
import { RowActions } from '../shared/RowActions';
import type { ParticipantListProps } from './participantList';

const TEXT = { flex: 1, sortable: false } as const;

/** Participants on a wide screen: a page of the list, sorted by name or by when they registered. */
export function ParticipantGrid(props: ParticipantListProps) {
  const { rows, list, sort, onSort, onEdit, onDelete, estimated } = props;
  const columns = useMemo<GridColDef<Participant>[]>(
    () => [
      {
        field: 'name',
        headerName: 'Name',
        flex: 1,
        minWidth: 150,
        renderCell: ({ row }) => <strong id={`participant-${row.id}`}>{row.name}</strong>,
      },
      {
        field: 'email',
        headerName: 'Email',
        ...TEXT,
        flex: 1.4,
        minWidth: 240,
        renderCell: ({ row }) => <OneLineCell text={row.email} />,
      },
      { field: 'phone', headerName: 'Phone', ...TEXT, flex: 0.7, minWidth: 140 },
      { field: 'category', headerName: 'Category', ...TEXT, minWidth: 140 },
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
        width: 150,
        renderCell: ({ row }) => (
          <RowActions
            describedBy={`participant-${row.id}`}
            actions={[
              { label: 'Edit', run: () => onEdit(row) },
              { label: 'Delete', run: () => onDelete(row) },
            ]}
          />
        ),
      },
    ],
    [onEdit, onDelete],
  );
  return <PagedGrid label="Participants" {...{ columns, rows, list, sort, estimated }} onSort={onSort} />;
}
