import { type ComponentProps, type ReactNode, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { FieldTable, FieldValuesOf, NameOf } from '@ndeiya/domain/kernel/fieldTable';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { lazyGrid } from './lazyGrid';
import type { PagedGrid } from './PagedGrid';
import { PagedRecords } from './PagedRecords';
import { DraggableCard, RecordCards } from './RecordCards';
import { actionsColumn, columnsOf, createdColumn } from './recordColumns';
import { cardFacts } from './recordFields';
import { type RowAction, RowActions } from './RowActions';
import { StatusChip } from './StatusChip';

// A lazy component loses the types of its rows, which its own properties have.
const Grid = lazyGrid(() => import('./PagedGrid'), 'PagedGrid') as unknown as typeof PagedGrid;

type RowOf<T extends FieldTable> = FieldValuesOf<T> & { id: string; created_at: Date };

interface Sort<F extends string> {
  field: F;
  direction: 'asc' | 'desc';
}

/** The parts of each record that a list shows, as a row of a grid and as a card: the fields of the entity's table, and what is here. */
export interface RecordTable<T extends FieldTable, R, F extends string> {
  label: string;
  fields: T;
  /** The field that names a record. */
  title: NameOf<T>;
  /** The orders that the server has; the first one of a field is that of its header. */
  sorts: readonly (Sort<F> & { label: string })[];
  /** The name of the day on which a record was created. */
  created: string;
  /** The state of a record, as a column and as the chip of a card. */
  state?: {
    field: string;
    header: string;
    width: number;
    chip: (row: R) => ComponentProps<typeof StatusChip>;
  };
  /** The width of the column with the buttons. */
  actionsWidth: number;
}

/** The buttons of a record, and the reason why some are disabled. */
export interface RecordActions {
  actions: readonly RowAction[];
  reason?: string | null;
}

interface Props<T extends FieldTable, R extends RowOf<T>, F extends string> {
  table: RecordTable<T, R, F>;
  list: Omit<PagedQuery<R>, 'rows'>;
  /** The rows of the page without those being deleted. */
  rows: R[];
  sort: Sort<F>;
  onSort: (sort: Sort<F>) => void;
  /** The same function on every render that shows the same buttons. */
  actionsFor: (row: R) => RecordActions;
  /** The estimated number when they cannot be counted. */
  estimated?: number | undefined;
  filters: ReactNode;
  emptyText: string;
  loadingText: string;
}

/**
 * A long list of records with a table of fields: a grid on wide screens, cards on phones, with its filters and its
 * loading, empty and failed states.
 */
export function RecordList<T extends FieldTable, R extends RowOf<T>, F extends string>(
  props: Props<T, R, F>,
) {
  const { list, rows, filters, emptyText, loadingText } = props;
  return (
    <PagedRecords
      filters={filters}
      list={list}
      count={rows.length}
      emptyText={emptyText}
      loadingText={loadingText}
      cards={<Cards {...props} />}
      grid={<Rows {...props} />}
    />
  );
}

const titleId = (id: string) => `record-${id}`;

function Buttons({ id, actions, reason }: RecordActions & { id: string }) {
  return (
    <Box>
      <RowActions actions={actions} describedBy={titleId(id)} />
      {reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}

type PartProps<T extends FieldTable, R extends RowOf<T>, F extends string> = Pick<
  Props<T, R, F>,
  'table' | 'list' | 'rows' | 'sort' | 'onSort' | 'actionsFor' | 'estimated'
>;

function Rows<T extends FieldTable, R extends RowOf<T>, F extends string>(props: PartProps<T, R, F>) {
  const { table, list, rows, sort, onSort, actionsFor, estimated } = props;
  const columns = useMemo<GridColDef<R>[]>(() => {
    const { fields, title, sorts, state, created, actionsWidth } = table;
    const stateColumn: GridColDef<R>[] = state
      ? [
          {
            field: state.field,
            headerName: state.header,
            width: state.width,
            sortable: false,
            renderCell: ({ row }) => <StatusChip {...state.chip(row)} />,
          },
        ]
      : [];
    return [
      ...columnsOf<T, R>(fields, { title, titleId, sorts }),
      ...stateColumn,
      createdColumn(created),
      actionsColumn(actionsWidth, (row) => <Buttons id={row.id} {...actionsFor(row)} />),
    ];
  }, [table, actionsFor]);
  return (
    <Grid
      label={table.label}
      columns={columns}
      rows={rows}
      list={list}
      sort={sort}
      estimated={estimated}
      onSort={onSort}
    />
  );
}

function Cards<T extends FieldTable, R extends RowOf<T>, F extends string>(props: PartProps<T, R, F>) {
  const { fields, title, label, state, created } = props.table;
  return (
    <RecordCards label={label}>
      {props.rows.map((row) => (
        <DraggableCard
          key={row.id}
          titleId={titleId(row.id)}
          title={row[title]}
          chip={state && <StatusChip {...state.chip(row)} />}
          facts={[
            ...cardFacts(fields, row, title),
            { label: created, value: formatShortDate(row.created_at) },
          ]}
          actions={<Buttons id={row.id} {...props.actionsFor(row)} />}
        />
      ))}
    </RecordCards>
  );
}
