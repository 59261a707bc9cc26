import { type ComponentProps, Fragment, type ReactNode, useMemo } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { FieldTable } from '@ndeiya/domain/kernel/fieldTable';
import type { FieldValuesOf, NameOf } from '@ndeiya/domain/kernel/shownFields';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { lazyGrid } from './lazyGrid';
import { OrderField } from './OrderField';
import type { PagedGrid } from './PagedGrid';
import { PagedRecords } from './PagedRecords';
import { DraggableCard, RecordCards } from './RecordCards';
import { actionsColumn, columnsOf, createdColumn, sortingOf } from './recordColumns';
import { cardFacts } from './recordFields';
import { type RowAction, RowActions } from './RowActions';
import { SearchField } from './SearchField';
import { StatusChip } from './StatusChip';

// A lazy component loses the types of its rows, which its own properties have.
const Grid = lazyGrid(() => import('./PagedGrid'), 'PagedGrid') as unknown as typeof PagedGrid;

type RowOf<T extends FieldTable> = FieldValuesOf<T> & { id: string; created_at: Date };

interface Sort<F extends string> {
  field: F;
  direction: 'asc' | 'desc';
}

/** The parts of each record that a list shows, as a row of a grid and as a card. `tableOf` makes it from an entity's table of fields. */
export interface RecordTable<R extends { id: string }, F extends string> {
  label: string;
  /** The orders that the server has; `sortingOf` says what that means for the headers. */
  sorts: readonly (Sort<F> & { label: string })[];
  /** The columns before that of the buttons; the cell with the record's name has `recordTitleId` as its id. */
  columns: readonly GridColDef<R>[];
  /** The record on a phone, an element of a list, whose name has `recordTitleId` as its id. */
  card: (row: R, parts: CardParts) => ReactNode;
  /** The record's name for the box by which it is chosen. */
  nameOf: (row: R) => string;
  /** The width of the column with the buttons. */
  actionsWidth: number;
}

interface CardParts {
  buttons: ReactNode;
  /** The box by which the record is chosen; missing in a list where none can be. */
  box: ReactNode;
}

/** The buttons of a record, and the reason why some are disabled. */
export interface RecordActions {
  actions: readonly RowAction[];
  reason?: string | null;
}

interface Props<R extends { id: string }, F extends string> {
  table: RecordTable<R, F>;
  list: Omit<PagedQuery<R>, 'rows'>;
  /** The rows of the page without those being deleted. */
  rows: R[];
  sort: Sort<F>;
  onSort: (sort: Sort<F>) => void;
  /** The same function on every render that shows the same buttons. */
  actionsFor: (row: R) => RecordActions;
  /** The ids of the records that are ticked, also of other pages; without it none can be. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: ReadonlySet<string>) => void;
  /** The estimated number when they cannot be counted. */
  estimated?: number | undefined;
  /** The name of the field for the search. */
  searchLabel: string;
  /** The same function on every render, because the field searches again for another one. */
  onSearch: (text: string) => void;
  /** The fields of the toolbar after the search. */
  filters?: ReactNode;
  /** The buttons at the end of the toolbar. */
  buttons?: ReactNode;
  /** Stands below the toolbar. */
  notes?: ReactNode;
  emptyText: string;
  loadingText: string;
}

/**
 * A long list of records: a grid on wide screens, cards on phones, with its filters and its loading, empty and failed
 * states.
 */
export function RecordList<R extends { id: string }, F extends string>(props: Props<R, F>) {
  const { list, rows, notes, emptyText, loadingText } = props;
  return (
    <PagedRecords
      filters={
        <>
          <Toolbar {...props} />
          {notes}
        </>
      }
      list={list}
      count={rows.length}
      emptyText={emptyText}
      loadingText={loadingText}
      cards={<Cards {...props} />}
      grid={<Rows {...props} />}
    />
  );
}

/** The id of what names a record in its list. */
export const recordTitleId = (id: string) => `record-${id}`;

interface FieldsOptions<T extends FieldTable, R extends { id: string }, F extends string> extends Pick<
  RecordTable<R, F>,
  'label' | 'sorts' | 'actionsWidth'
> {
  fields: T;
  /** The field that names a record. */
  title: NameOf<T>;
  /** The name of the day on which a record was created. */
  created: string;
  /** The state of a record, as a column and as the chip of a card. */
  state?: {
    field: string;
    header: string;
    width: number;
    chip: (row: R) => ComponentProps<typeof StatusChip>;
  };
}

/** A list of records with a table of fields: all of them, the day, and where records have one the state. */
export function tableOf<T extends FieldTable, R extends RowOf<T>, F extends string>(
  options: FieldsOptions<T, R, F>,
): RecordTable<R, F> {
  const { fields, title, created, state, ...table } = options;
  const stateColumn = (of: NonNullable<typeof state>): GridColDef<R> => ({
    field: of.field,
    headerName: of.header,
    width: of.width,
    renderCell: ({ row }) => <StatusChip {...of.chip(row)} />,
  });
  return {
    ...table,
    nameOf: (row) => row[title],
    columns: [
      ...columnsOf<T, R>(fields, { title, titleId: recordTitleId }),
      ...(state ? [stateColumn(state)] : []),
      createdColumn(created),
    ],
    card: (row, { buttons }) => (
      <DraggableCard
        titleId={recordTitleId(row.id)}
        title={row[title]}
        chip={state && <StatusChip {...state.chip(row)} />}
        facts={[...cardFacts(fields, row, title), { label: created, value: formatShortDate(row.created_at) }]}
        actions={buttons}
      />
    ),
  };
}

/** Searches, filters, and on phones orders; a grid has its headers for that. */
function Toolbar<R extends { id: string }, F extends string>(props: Props<R, F>) {
  const { table, searchLabel, onSearch, filters, buttons, sort, onSort } = props;
  return (
    <Box role="search" aria-label={table.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label={searchLabel} onSearch={onSearch} />
      {filters}
      <OrderField order={sort} orders={table.sorts} onChange={onSort} />
      {buttons}
    </Box>
  );
}

function Buttons({ id, actions, reason }: RecordActions & { id: string }) {
  return (
    <Box>
      <RowActions actions={actions} describedBy={recordTitleId(id)} />
      {reason && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}

type PartProps<R extends { id: string }, F extends string> = Omit<
  Props<R, F>,
  'filters' | 'buttons' | 'notes' | 'searchLabel' | 'onSearch' | 'emptyText' | 'loadingText'
>;

function Rows<R extends { id: string }, F extends string>(props: PartProps<R, F>) {
  const { table, actionsFor, ...grid } = props;
  const columns = useMemo<GridColDef<R>[]>(() => {
    const actions = actionsColumn<R>(table.actionsWidth, (row) => (
      <Buttons id={row.id} {...actionsFor(row)} />
    ));
    const sorted = table.columns.map((column) => ({ ...column, ...sortingOf(column.field, table.sorts) }));
    return [...sorted, actions];
  }, [table, actionsFor]);
  return <Grid label={table.label} columns={columns} {...grid} />;
}

function Cards<R extends { id: string }, F extends string>(props: PartProps<R, F>) {
  const { table, rows, actionsFor, chosen, onChoose } = props;
  return (
    <RecordCards label={table.label}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          {table.card(row, {
            buttons: <Buttons id={row.id} {...actionsFor(row)} />,
            box: chosen && (
              <Checkbox
                checked={chosen.has(row.id)}
                onChange={() => onChoose?.(toggled(chosen, row.id))}
                slotProps={{ input: { 'aria-label': `Choose ${table.nameOf(row)}` } }}
                sx={{ alignSelf: 'flex-start', p: 1.25 }}
              />
            ),
          })}
        </Fragment>
      ))}
    </RecordCards>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
