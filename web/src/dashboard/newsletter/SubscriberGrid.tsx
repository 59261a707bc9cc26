import { useMemo } from 'react';
import type { GridColDef } from '@mui/x-data-grid';
import { type NewsletterSubscriber, subscriberFields } from '@ndeiya/domain/site/visitorForms';
import { PagedGrid } from '../kit/PagedGrid';
import { actionsColumn, columnsOf, createdColumn } from '../kit/recordColumns';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import {
  SUBSCRIBER_CHIPS,
  SUBSCRIBER_SORTS,
  type SubscriberListProps,
  subscriberTitleId,
} from './subscriberList';

const FIELDS = columnsOf<typeof subscriberFields, NewsletterSubscriber>(subscriberFields, {
  title: 'email',
  titleId: subscriberTitleId,
  sorts: SUBSCRIBER_SORTS,
});

/** Subscribers on a wide screen. */
export function SubscriberGrid({ rows, list, sort, onSort, onRemove }: SubscriberListProps) {
  const columns = useMemo<GridColDef<NewsletterSubscriber>[]>(
    () => [
      ...FIELDS,
      {
        field: 'state',
        headerName: 'State',
        width: 180,
        sortable: false,
        renderCell: ({ row }) => <StatusChip {...SUBSCRIBER_CHIPS[row.state]} />,
      },
      createdColumn('Subscribed'),
      actionsColumn(120, (row) => (
        <RowActions
          describedBy={subscriberTitleId(row.id)}
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
