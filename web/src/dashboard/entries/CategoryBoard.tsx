import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { EntryState } from '@ndeiya/domain/entries/states';
import type { DraftCount } from '../../data/admin/entries';
import { type BoardRow, sumOf } from './board';
import type { Board } from './useBoard';

interface Props {
  board: Board;
  /** Filters the list by the category and, from a number, by its state. */
  onFilter: (filter: { category: string; state: EntryState | '' }) => void;
}

/** The numbers of each category; a number shows its entries. It is folded, because the list comes first. */
export function CategoryBoard({ board: { rows, status }, onFilter }: Props) {
  const { taken, submitted, waiting } = sumOf(rows);
  // The rehearsal has entries, but no counted categories: a sum of 0 would be false.
  if (status === 'ready' && rows.length === 0) return null;
  return (
    <Box component="details" sx={{ mb: 1 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', py: 1, fontWeight: 600 }}>
        {status === 'ready'
          ? entryAdminMessages.boardSum({ taken, submitted, waiting })
          : entryAdminMessages.board[status]}
      </Typography>
      <Box component="table" aria-label="Entries in each category" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Places taken</th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.category} row={row} status={status} onFilter={onFilter} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const draftText = (drafts: DraftCount | null) =>
  drafts === null ? '…' : `${String(drafts.count)}${drafts.isMore ? '+' : ''}`;

/** A number that is not known yet, or could not be read. */
const UNKNOWN = { loading: '…', failed: '?' } as const;
const textOf = (status: Board['status'], text: string) => (status === 'ready' ? text : UNKNOWN[status]);

/** The states that have a column, and what it says. */
const COLUMNS = [
  { state: 'submitted', label: 'Sent in', of: (row: BoardRow) => String(row.submitted) },
  { state: 'waitlisted', label: 'Waiting', of: (row: BoardRow) => String(row.waiting) },
  { state: 'returned', label: 'Returned', of: (row: BoardRow) => String(row.returned) },
  { state: 'draft', label: 'Not sent', of: (row: BoardRow) => draftText(row.drafts) },
] as const satisfies readonly { state: EntryState; label: string; of: (row: BoardRow) => string }[];

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  '& th, & td': { px: { xs: 0.5, sm: 1 }, py: 0.5, borderTop: 1, borderColor: 'divider', textAlign: 'right' },
  '& th[scope="row"], & th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    border: 0,
    fontSize: '0.8rem',
    fontWeight: 600,
    color: 'text.secondary',
    verticalAlign: 'bottom',
  },
} as const;

const NUMBER = {
  minWidth: 40,
  minHeight: { xs: 40, md: 32 },
  px: 0.75,
  borderRadius: 1,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&:hover, &:focus-visible': { bgcolor: 'gold.light', color: 'gold.contrastText' },
} as const;

/** The part of the places that is taken, as a bar under the numbers. */
function Places({ row: { taken, places }, status }: { row: BoardRow; status: Board['status'] }) {
  const part = places ? Math.min(1, taken / places) : 0;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {textOf(status, String(taken))}
        {places !== null && ` of ${String(places)}`}
      </Box>
      {places !== null && status === 'ready' && (
        <Box aria-hidden sx={{ height: 4, mt: 0.25, borderRadius: 2, bgcolor: 'divider' }}>
          <Box
            sx={{
              width: `${String(part * 100)}%`,
              height: 4,
              borderRadius: 2,
              bgcolor: part >= 1 ? 'error.main' : 'success.main',
            }}
          />
        </Box>
      )}
    </>
  );
}

interface RowProps {
  row: BoardRow;
  status: Board['status'];
  onFilter: Props['onFilter'];
}

function Row({ row, status, onFilter }: RowProps) {
  const { category } = row;
  const numbers = COLUMNS.map(({ of, ...column }) => ({
    ...column,
    text: column.state === 'draft' ? of(row) : textOf(status, of(row)),
  }));
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {category}
      </Box>
      <td>
        <Places row={row} status={status} />
      </td>
      {numbers.map(({ state, label, text }) => (
        <td key={state}>
          <ButtonBase
            aria-label={`${category}, ${label}: ${text}`}
            onClick={() => {
              onFilter({ category, state });
            }}
            sx={{ ...NUMBER, fontWeight: state === 'submitted' && row.submitted > 0 ? 700 : 400 }}
          >
            {text}
          </ButtonBase>
        </td>
      ))}
    </tr>
  );
}
