import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { ENTRY_CONCERNS, type EntryFilter } from '../../data/admin/entryQuery';
import { isSearch } from '../../data/admin/listQuery';
import type { PagedQuery } from '../../lib/usePagedQuery';
import { ENTRY_CHIPS } from '../kit/entryChips';

const STATES = [
  { value: '', label: 'All states' },
  ...ENTRY_STATES.map((state) => ({ value: state, label: ENTRY_CHIPS[state].label })),
];
const CONCERNS = {
  consent: 'Consent missing or refused',
  pending: 'Not announced yet',
  late: 'Sent in late',
  recording: 'Recording not there yet',
  overdue: 'Returned, and overdue',
  ending: 'Offered, and ending soon',
} as const;
const CONCERN_OPTIONS = [
  { value: '', label: 'Everything' },
  ...ENTRY_CONCERNS.map((concern) => ({ value: concern, label: CONCERNS[concern] })),
];

interface Props {
  filter: EntryFilter;
  categories: readonly string[];
  onChange: (change: Partial<EntryFilter>) => void;
}

/** The filters of the list of entries. */
export function EntryFilters({ filter, categories, onChange }: Props) {
  return (
    <>
      <ChoiceField
        label="State"
        value={filter.state}
        options={STATES}
        onChange={(chosen) => {
          const state = ENTRY_STATES.find((one) => one === chosen) ?? '';
          onChange({ state, ...(state === 'waitlisted' && { sort: WAITING_SORT }) });
        }}
      />
      <ChoiceField
        label="Category"
        value={filter.category}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(category) => {
          onChange({ category });
        }}
      />
      <ChoiceField
        label="Needs a look"
        value={filter.concern}
        options={CONCERN_OPTIONS}
        onChange={(chosen) => {
          onChange({ concern: ENTRY_CONCERNS.find((one) => one === chosen) ?? '' });
        }}
      />
    </>
  );
}

/** An organiser who looks at the waiting list wants the first in line. */
const WAITING_SORT = { field: 'waitlist_no', direction: 'asc' } as const;

type List = Pick<PagedQuery<unknown>, 'pageSize' | 'hasNext' | 'hasPrevious'>;

/** Says when a search finds more than one page, because it has no order across pages. */
export function SearchNote({ search, list }: { search: string; list: List }) {
  const isMany = isSearch(search) && (list.hasNext || list.hasPrevious);
  return (
    <Box role="status">
      {isMany && (
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {entryAdminMessages.searchMany(list.pageSize)}
        </Typography>
      )}
    </Box>
  );
}
