import { useMemo } from 'react';
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import type { PagedQuery } from '../../lib/usePagedQuery';

interface GridSort<F extends string> {
  field: F;
  direction: 'asc' | 'desc';
}

interface Props<R extends GridValidRowModel, F extends string> {
  label: string;
  columns: GridColDef<R>[];
  rows: R[];
  list: Omit<PagedQuery<unknown>, 'rows'>;
  /** The estimated number when they cannot be counted. */
  estimated?: number | undefined;
  sort: GridSort<F>;
  onSort: (sort: GridSort<F>) => void;
  /** The ids of the ticked rows, also of other pages; without it rows cannot be ticked. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: ReadonlySet<string>) => void;
}

/**
 * A page of a long list in a data grid; the server sorts and pages. Its code is large, so load the component
 * that uses it lazily.
 */
export function PagedGrid<R extends GridValidRowModel, F extends string>(props: Props<R, F>) {
  const { label, columns, rows, list, estimated, sort, onSort, chosen, onChoose } = props;
  const { field, direction } = sort;
  // A new array is another order to the grid, for which it goes back to the first page.
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
  const ticked = useMemo(() => {
    const ids = new Set<GridRowId>(rows.map(({ id }) => String(id)).filter((id) => chosen?.has(id)));
    return { type: 'include' as const, ids };
  }, [rows, chosen]);
  const turn = (page: number) => {
    if (page > list.page) list.next();
    else if (page < list.page) list.previous();
  };
  const order = ([chosen]: GridSortModel) => {
    if (chosen) onSort({ field: chosen.field as F, direction: chosen.sort ?? 'asc' });
  };
  return (
    <Box sx={BOX}>
      <DataGrid
        aria-label={label}
        columns={columns}
        rows={rows}
        loading={list.status === 'loading'}
        paginationMode="server"
        rowCount={list.total ?? -1}
        {...(estimated !== undefined && list.total === null && { estimatedRowCount: estimated })}
        // While a page loads, 'no next page' would make the grid go back. For cached rows, it would make the
        // grid treat them as complete.
        paginationMeta={list.status === 'ready' && !list.isKept ? { hasNextPage: list.hasNext } : {}}
        paginationModel={{ page: list.page, pageSize: list.pageSize }}
        pageSizeOptions={[list.pageSize]}
        onPaginationModelChange={({ page }) => {
          turn(page);
        }}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={order}
        {...(chosen && { checkboxSelection: true, rowSelectionModel: ticked })}
        onRowSelectionModelChange={(model) => onChoose?.(chosenAfter(model, rows, chosen ?? new Set()))}
        getRowHeight={() => 'auto'}
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        sx={GRID}
      />
    </Box>
  );
}

/** The ids that are ticked after the grid has reported those of its page: it knows nothing of other pages. */
function chosenAfter(
  { type, ids }: GridRowSelectionModel,
  rows: readonly GridValidRowModel[],
  before: ReadonlySet<string>,
): Set<string> {
  const here = rows.map(({ id }) => String(id));
  const isTicked = (id: string) => ids.has(id) === (type === 'include');
  return new Set([...[...before].filter((id) => !here.includes(id)), ...here.filter(isTicked)]);
}

const BOX = { display: 'flex', flexDirection: 'column', minHeight: 240, maxHeight: '75dvh' } as const;
const GRID = {
  bgcolor: 'background.paper',
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', py: 0.5, overflowWrap: 'anywhere' },
} as const;
