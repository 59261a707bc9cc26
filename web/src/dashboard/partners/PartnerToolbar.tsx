import Box from '@mui/material/Box';
import { PARTNER_STATES } from '@ndeiya/domain/site/visitorForms';
import type { PartnerFilter } from '../../data/admin/partnerQuery';
import { ChoiceField } from '../kit/ChoiceField';
import { SearchField } from '../kit/SearchField';
import { PARTNER_CHIPS } from './states';

interface Props {
  filter: PartnerFilter;
  /** The same function on every render, because the field searches again for another one. */
  onSearch: (text: string) => void;
  onState: (state: PartnerFilter['state']) => void;
}

const STATES = [
  { value: '', label: 'All' },
  ...PARTNER_STATES.map((state) => ({ value: state, label: PARTNER_CHIPS[state].label })),
];

export function PartnerToolbar({ filter, onSearch, onState }: Props) {
  return (
    <Box role="search" aria-label="Applications" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Organisation, person, phone or email" onSearch={onSearch} />
      <ChoiceField
        label="State"
        value={filter.state ?? ''}
        options={STATES}
        onChange={(chosen) => {
          onState(PARTNER_STATES.find((state) => state === chosen) ?? null);
        }}
      />
    </Box>
  );
}
