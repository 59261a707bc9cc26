import { useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { ENTRY_STATES, type EntryDecision } from '@ndeiya/domain/entries/states';
import { useEntryPages } from '../../data/admin/entries';
import { ENTRY_CONCERNS, type EntryFilter } from '../../data/admin/entryQuery';
import { GroupsContext, useGroupsOf } from '../kit/groupsOfEntries';
import { type RecordActions, RecordList } from '../kit/RecordList';
import { useAddressFilter } from '../kit/useAddressFilter';
import { CategoryBoard } from './CategoryBoard';
import { isDecidable } from './decide/decisions';
import { EntryFilters, SearchNote } from './EntryFilters';
import { nextDecisionOf } from './entryStates';
import { ENTRY_TABLE } from './entryTable';
import type { Board } from './useBoard';

const ALL: Pick<EntryFilter, 'search' | 'sort'> = {
  search: '',
  sort: { field: 'created_at', direction: 'desc' },
};
const IN_ADDRESS = ['category', 'state', 'concern'] as const;

/** The numbers of the categories, and below them the entries by pages. */
export function EntryQueue({ edition, board, onOpen, onDecide, onDecideMany }: Props) {
  const { filter, search, change } = useFilter(edition);
  const list = useEntryPages(filter);
  const { rows } = list;
  const chosen = useChosen(rows);
  const isFiltered = [filter.category, filter.state, filter.concern, filter.search].some(Boolean);
  const groups = useGroupsOf(rows);
  const actionsFor = useActions({ onOpen, onDecide });
  return (
    <GroupsContext value={groups}>
      <CategoryBoard board={board} onFilter={change} />
      <RecordList
        table={ENTRY_TABLE}
        searchLabel="Number, stage name or title"
        onSearch={search}
        filters={
          <EntryFilters
            filter={filter}
            categories={board.rows.map(({ category }) => category)}
            onChange={change}
          />
        }
        notes={<SearchNote search={filter.search} list={list} />}
        list={list}
        rows={rows}
        sort={filter.sort}
        onSort={(sort) => {
          change({ sort });
        }}
        actionsFor={actionsFor}
        chosen={chosen.ids}
        onChoose={chosen.choose}
        emptyText={isFiltered ? entryAdminMessages.noneFound : entryAdminMessages.none}
        loadingText="Loading entries..."
      />
      <ChosenBar
        count={chosen.entries.length}
        onClear={chosen.clear}
        onDecide={() => {
          onDecideMany(chosen.entries, chosen.clear);
        }}
      />
    </GroupsContext>
  );
}

/** Links can ask for category, state and concern, so these stand in the address. */
function useFilter(edition: number) {
  const [own, setOwn] = useState(ALL);
  const [{ category, ...typed }, setAddress] = useAddressFilter(IN_ADDRESS);
  const filter: EntryFilter = {
    ...own,
    edition,
    category,
    state: ENTRY_STATES.find((one) => one === typed.state) ?? '',
    concern: ENTRY_CONCERNS.find((one) => one === typed.concern) ?? '',
  };
  const search = useCallback((text: string) => {
    setOwn((before) => ({ ...before, search: text }));
  }, []);
  const change = ({ search: _search, sort, edition: _edition, ...part }: Partial<EntryFilter>) => {
    if (sort) setOwn((before) => ({ ...before, sort }));
    if (Object.keys(part).length > 0) setAddress(part);
  };
  return { filter, search, change };
}

interface Commands {
  onOpen: (entry: Entry) => void;
  /** Asks for this decision, or with null for any. */
  onDecide: (entry: Entry, to: EntryDecision | null) => void;
}

const useActions = ({ onOpen, onDecide }: Commands) =>
  useCallback(
    (entry: Entry): RecordActions => {
      const next = nextDecisionOf(entry);
      return {
        actions: [
          ...(next ? [{ label: next.label, run: () => onDecide(entry, next.to) }] : []),
          ...(isDecidable(entry) ? [{ label: 'Decide', run: () => onDecide(entry, null) }] : []),
          { label: 'Open', run: () => onOpen(entry) },
        ],
      };
    },
    [onOpen, onDecide],
  );

interface Props extends Commands {
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
      data-bar
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

const NONE: ReadonlyMap<string, Entry> = new Map();

/** The entries that are ticked in a list. They stay ticked while other pages of it are looked at. */
function useChosen(rows: readonly Entry[]) {
  const [chosen, setChosen] = useState(NONE);
  const choose = (ids: ReadonlySet<string>) => {
    // A row has the latest version; of other pages there is the one that was ticked.
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  const latest = new Map(rows.map((row) => [row.id, row]));
  return {
    entries: [...chosen.values()].map((entry) => latest.get(entry.id) ?? entry),
    ids: new Set(chosen.keys()),
    choose,
    clear: () => {
      setChosen(NONE);
    },
  };
}
