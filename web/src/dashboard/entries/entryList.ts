import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import type { EntrySort } from '../../data/admin/entryQuery';
import type { PagedQuery } from '../../lib/usePagedQuery';

/** The properties of a list of entries, as grid or cards. */
export interface EntryListProps {
  rows: Entry[];
  list: Omit<PagedQuery<Entry>, 'rows'>;
  sort: EntrySort;
  onSort: (sort: EntrySort) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onOpen: (entry: Entry) => void;
  /** Asks for this decision, or with null for any. */
  onDecide: (entry: Entry, to: EntryDecision | null) => void;
}

export const ENTRY_SORTS = [
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Stage name, A to Z', field: 'stage_name', direction: 'asc' },
  { label: 'Waiting list, first in line', field: 'waitlist_no', direction: 'asc' },
] as const;
