import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { FieldTable } from '@ndeiya/domain/kernel/fieldTable';
import type { FieldKind, NameOf } from '@ndeiya/domain/kernel/shownFields';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { entriesOf } from './recordFields';

/** The width of the column of each kind: its share of the space, and the least in px. */
const WIDTHS: Partial<Record<FieldKind, { flex: number; minWidth: number }>> = {
  personName: { flex: 1, minWidth: 150 },
  email: { flex: 1.4, minWidth: 240 },
  phone: { flex: 0.7, minWidth: 140 },
};
const ORDINARY_WIDTH = { flex: 1, minWidth: 140 };

interface Options<T extends FieldTable> {
  /** The field that names a record; its cell describes the row's buttons. */
  title: NameOf<T>;
  /** The id of that cell. */
  titleId: (id: string) => string;
}

export const columnsOf = <T extends FieldTable, R extends GridValidRowModel & { id: string }>(
  table: T,
  { title, titleId }: Options<T>,
): GridColDef<R>[] =>
  entriesOf(table).map(([name, { label, kind }]) => ({
    field: name,
    headerName: label,
    ...(WIDTHS[kind] ?? ORDINARY_WIDTH),
    ...(kind === 'email' && {
      renderCell: ({ value }: { value?: string }) => <OneLineCell text={value ?? ''} />,
    }),
    ...(name === title && {
      renderCell: ({ row, value }: { row: R; value?: string }) => (
        <strong id={titleId(row.id)}>{value}</strong>
      ),
    }),
  }));

/** A column sorts by what the server can sort by. Where that has one direction, because each needs indexes, its header has one too. */
export function sortingOf(column: string, sorts: readonly { field: string; direction: 'asc' | 'desc' }[]) {
  const directions = sorts.filter(({ field }) => field === column).map(({ direction }) => direction);
  return {
    sortable: directions.length > 0,
    ...(directions.length === 1 && { sortingOrder: directions }),
  };
}

/** The column of the day on which a record was created. */
export const createdColumn = (headerName: string) => ({
  field: 'created_at',
  headerName,
  width: 130,
  valueFormatter: (value: Date) => formatShortDate(value),
});

/** The column of a row's buttons, as wide as they are. */
export const actionsColumn = <R extends GridValidRowModel>(
  width: number,
  buttonsOf: (row: R) => ReactNode,
): GridColDef<R> => ({
  field: 'actions',
  headerName: 'Actions',
  sortable: false,
  width,
  renderCell: ({ row }) => buttonsOf(row),
});

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A cell of a grid whose text must not break: what does not fit is cut off, and the pointer shows all of it. */
function OneLineCell({ text }: { text: string }) {
  return (
    <Box component="span" title={text} sx={ONE_LINE}>
      {text}
    </Box>
  );
}
