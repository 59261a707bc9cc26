import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { titleOf } from '../kit/entryTitle';
import { PagedGrid } from '../kit/PagedGrid';
import { RowActions } from '../kit/RowActions';
import { WhoseEntry } from '../kit/WhoseEntry';
import { isDecidable } from './decide/decisions';
import { EntryChips } from './EntryChips';
import { ENTRY_SORTS, type EntryListProps } from './entryList';
import { entryTitleId, nextDecisionOf } from './entryStates';

type Commands = Pick<EntryListProps, 'onOpen' | 'onDecide'>;

/** Entries on a wide screen, to be ticked and decided about. */
export function EntryGrid({ rows, list, sort, onSort, chosen, onChoose, onOpen, onDecide }: EntryListProps) {
  const columns = useMemo(() => columnsOf({ onOpen, onDecide }), [onOpen, onDecide]);
  return (
    <PagedGrid
      label="Entries"
      columns={columns}
      rows={rows}
      list={list}
      sort={sort}
      onSort={onSort}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

/** A column has the one direction that `SORTS` names, because each direction needs indexes of its own. */
const orderOf = (field: string) => {
  const sort = ENTRY_SORTS.find((one) => one.field === field);
  return sort ? { sortable: true, sortingOrder: [sort.direction] } : { sortable: false };
};

function Actions({ row, onOpen, onDecide }: Commands & { row: Entry }) {
  const next = nextDecisionOf(row);
  return (
    <RowActions
      describedBy={entryTitleId(row.id)}
      actions={[
        ...(next ? [{ label: next.label, run: () => onDecide(row, next.to) }] : []),
        ...(isDecidable(row) ? [{ label: 'Decide', run: () => onDecide(row, null) }] : []),
        { label: 'Open', run: () => onOpen(row) },
      ]}
    />
  );
}

const columnsOf = (commands: Commands): GridColDef<Entry>[] =>
  [
    { field: 'number', headerName: 'No.', width: 76 },
    {
      field: 'stage_name',
      headerName: 'Stage name',
      flex: 1.2,
      minWidth: 170,
      renderCell: ({ row }: { row: Entry }) => (
        <Box sx={{ py: 0.5 }}>
          <strong id={entryTitleId(row.id)}>{titleOf(row)}</strong>
          <Box sx={{ color: 'text.secondary' }}>{row.stage_name && row.title}</Box>
          <WhoseEntry entry={row} />
        </Box>
      ),
    },
    { field: 'category', headerName: 'Category', flex: 0.8, minWidth: 130 },
    {
      field: 'waitlist_no',
      headerName: 'State',
      flex: 1,
      minWidth: 160,
      renderCell: ({ row }: { row: Entry }) => <EntryChips entry={row} />,
    },
    {
      field: 'created_at',
      headerName: 'Registered',
      width: 150,
      valueFormatter: (value: Date) => formatShortDate(value),
    },
    {
      field: 'actions',
      headerName: 'Actions',
      width: 220,
      renderCell: ({ row }: { row: Entry }) => <Actions row={row} {...commands} />,
    },
  ].map((column) => ({ ...column, ...orderOf(column.field) }));
