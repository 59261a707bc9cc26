import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { DataGrid, type GridColDef, type GridSortModel, type GridValidRowModel } from '@mui/x-data-grid';
import type { PagedQuery } from '../../../lib/usePagedQuery';

export interface GridSort<F extends string> {
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
}

const BOX = { display: 'flex', flexDirection: 'column', minHeight: 240, maxHeight: '75dvh' } as const;
const GRID = {
  bgcolor: 'background.paper',
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', py: 0.5, overflowWrap: 'anywhere' },
} as const;

/**
 * A page of a long list in a data grid; the server sorts and pages. Its code is large, so load the component
 * that uses it lazily.
 */
export function PagedGrid<R extends GridValidRowModel, F extends string>(props: Props<R, F>) {
  const { label, columns, rows, list, estimated, sort, onSort } = props;
  const { field, direction } = sort;
  // A new array is another order to the grid, for which it goes back to the first page.
  const sortModel = useMemo(() => [{ field, sort: direction }], [field, direction]);
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
        getRowHeight={() => 'auto'}
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        sx={GRID}
      />
    </Box>
  );
}
