import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { AREAS } from './areas';
import type { Filter, RowState } from './rows';

const STATES: readonly { value: Filter['state']; label: string }[] = [
  { value: '', label: 'All texts' },
  { value: 'missing', label: 'Missing' },
  { value: 'suggested', label: 'Suggested' },
  { value: 'draft', label: 'Draft' },
  { value: 'review', label: 'For me to review' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'asked', label: 'With a question' },
  { value: 'refused', label: 'Look here' },
  { value: 'file', label: 'From the repository' },
];
const PLACES = [{ value: '', label: 'All pages' }, ...AREAS.map((area) => ({ value: area, label: area }))];

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Chooses the texts by page, state and words. */
export function Filters({ filter, onChange }: Props): ReactNode {
  return (
    <Box role="search" aria-label="Texts" sx={LAYOUT}>
      <TextField
        label="Search in both languages"
        type="search"
        value={filter.words}
        onChange={({ target }) => {
          onChange({ ...filter, words: target.value });
        }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <ChoiceField
        size="medium"
        fullWidth
        label="Page"
        value={filter.area}
        options={PLACES}
        onChange={(area) => {
          onChange({ ...filter, area });
        }}
      />
      <ChoiceField
        size="medium"
        fullWidth
        label="State"
        value={filter.state}
        options={STATES}
        onChange={(state) => {
          onChange({ ...filter, state });
        }}
      />
    </Box>
  );
}

/** The name of a state, as the filter shows it. */
export const labelOf = (state: RowState | 'suggested' | 'refused'): string =>
  STATES.find(({ value }) => value === state)?.label ?? state;

/** The state that has this name in an address; '' for every other word. */
export const stateFromName = (name: string): Filter['state'] =>
  STATES.find(({ value }) => value === name)?.value ?? '';

const LAYOUT = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 13rem 13rem' },
};
