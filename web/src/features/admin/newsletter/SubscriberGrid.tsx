import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import type { NewsletterSubscriber } from '@ndeiya/domain/entities/visitorForms';
import { PagedGrid } from '../shared/PagedGrid';
import { actionsColumn, createdColumn } from '../shared/recordColumns';
import { RowActions } from '../shared/RowActions';
import { StatusChip } from '../shared/StatusChip';
import { STATE_CHIPS, type SubscriberListProps } from './subscriberList';

/** Subscribers on a wide screen. */
export function SubscriberGrid({ rows, list, sort, onSort, onRemove }: SubscriberListProps) {
  const columns = useMemo<GridColDef<NewsletterSubscriber>[]>(
    () => [
      {
        field: 'email',
        headerName: 'Email',
        flex: 1,
        minWidth: 220,
        renderCell: ({ row }) => <strong id={`subscriber-${row.id}`}>{row.email}</strong>,
      },
      {
        field: 'state',
        headerName: 'State',
        width: 180,
        sortable: false,
        renderCell: ({ row }) => <StatusChip {...STATE_CHIPS[row.state]} />,
      },
      createdColumn('Subscribed'),
      actionsColumn(120, (row) => (
        <RowActions
          describedBy={`subscriber-${row.id}`}
          actions={[{ label: 'Remove', run: () => onRemove(row) }]}
        />
      )),
    ],
    [onRemove],
  );
  return (
    <PagedGrid label="Subscribers" columns={columns} rows={rows} list={list} sort={sort} onSort={onSort} />
  );
}
