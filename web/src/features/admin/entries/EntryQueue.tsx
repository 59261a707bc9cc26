import { useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entities/entry';
import { entryAdminMessages } from '@ndeiya/domain/entryAdminMessages';
import { useEntryPages } from '../../../data/admin/entries';
import type { EntryFilter } from '../../../data/admin/entryQuery';
import { lazyGrid } from '../shared/lazyGrid';
import { PagedRecords } from '../shared/PagedRecords';
import { CategoryBoard } from './CategoryBoard';
import { EntryCards } from './EntryCards';
import type { EntryListProps } from './entryList';
import { EntryToolbar, SearchNote } from './EntryToolbar';
import type { Board } from './useBoard';
import { useChosen } from './useChosen';

const EntryGrid = lazyGrid(() => import('./EntryGrid'), 'EntryGrid');

const ALL: Omit<EntryFilter, 'edition'> = {
  category: '',
  state: '',
  concern: '',
  search: '',
  sort: { field: 'created_at', direction: 'desc' },
};

interface Props extends Pick<EntryListProps, 'onOpen' | 'onDecide'> {
  edition: number;
  board: Board;
  onDecideMany: (entries: readonly Entry[], onDone: () => void) => void;
}

interface BarProps {
  count: number;
  onDecide: () => void;
  onClear: () => void;
}

/** Stays in sight while entries are ticked. */
function ChosenBar({ count, onDecide, onClear }: BarProps) {
  if (count === 0) return null;
  return (
    <Paper
      role="region"
      aria-label="Chosen entries"
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        mt: 2,
        p: 1,
        pl: 2,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {entryAdminMessages.chosen(count)}
      </Typography>
      <Button onClick={onClear}>Clear</Button>
      <Button variant="contained" onClick={onDecide}>
        Decide
      </Button>
    </Paper>
  );
}

/** The numbers of the categories, and below them the entries by pages. */
export function EntryQueue({ edition, board, onOpen, onDecide, onDecideMany }: Props) {
  const [filter, setFilter] = useState(ALL);
  const change = useCallback((part: Partial<EntryFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  const whole = { ...filter, edition };
  const list = useEntryPages(whole);
  const { rows } = list;
  const chosen = useChosen(rows);
  const isFiltered = [filter.category, filter.state, filter.concern, filter.search].some(Boolean);
  const common = { rows, chosen: chosen.ids, onChoose: chosen.choose, onOpen, onDecide };
  return (
    <>
      <CategoryBoard board={board} onFilter={change} />
      <PagedRecords
        filters={
          <>
            <EntryToolbar
              filter={whole}
              categories={board.rows.map(({ category }) => category)}
              onChange={change}
            />
            <SearchNote search={filter.search} list={list} />
          </>
        }
        list={list}
        count={rows.length}
        emptyText={isFiltered ? entryAdminMessages.noneFound : entryAdminMessages.none}
        loadingText="Loading entries..."
        cards={<EntryCards {...common} />}
        grid={
          <EntryGrid
            {...common}
            list={list}
            sort={filter.sort}
            onSort={(sort) => {
              change({ sort });
            }}
          />
        }
      />
      <ChosenBar
        count={chosen.entries.length}
        onClear={chosen.clear}
        onDecide={() => {
          onDecideMany(chosen.entries, chosen.clear);
        }}
      />
    </>
  );
}
