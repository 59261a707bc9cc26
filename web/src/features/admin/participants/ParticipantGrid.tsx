import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import type { Participant } from '@ndeiya/domain/entities/participant';
import { formatShortDate } from '@ndeiya/domain/time';
import { PagedGrid } from '../shared/PagedGrid';
import { RowActions } from '../shared/RowActions';
import type { ParticipantListProps } from './participantList';

const TEXT = { flex: 1, sortable: false } as const;

/** Participants on a wide screen: a page of the list, sorted by name or by registration time. */
export function ParticipantGrid(props: ParticipantListProps) {
  const { rows, list, sort, onSort, onEdit, onDelete, estimated } = props;
  const columns = useMemo<GridColDef<Participant>[]>(
    () => [
      {
        field: 'name',
        headerName: 'Name',
        flex: 1.2,
        minWidth: 160,
        renderCell: ({ row }) => <strong id={`participant-${row.id}`}>{row.name}</strong>,
      },
      { field: 'email', headerName: 'Email', ...TEXT, minWidth: 180 },
      { field: 'phone', headerName: 'Phone', ...TEXT, flex: 0.7, minWidth: 140 },
      { field: 'category', headerName: 'Category', ...TEXT, minWidth: 150 },
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
        width: 170,
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
