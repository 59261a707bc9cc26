import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { SUBSCRIBER_STATES } from '@ndeiya/domain/site/visitorForms';
import type { SubscriberFilter } from '../../data/admin/subscribers';
import { ChoiceField } from '../kit/ChoiceField';
import { OrderField } from '../kit/OrderField';
import { SearchField } from '../kit/SearchField';
import { ExportButton } from './ExportButton';
import { SUBSCRIBER_CHIPS, SUBSCRIBER_SORTS } from './subscriberList';

interface Props {
  filter: SubscriberFilter;
  /** Called with the part of the filter that changed. */
  onChange: (change: Partial<SubscriberFilter>) => void;
}

const STATES = [
  { value: '', label: 'All' },
  ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: SUBSCRIBER_CHIPS[state].label })),
];

export function SubscriberToolbar({ filter, onChange }: Props) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text.toLowerCase() });
    },
    [onChange],
  );
  const { sort, state } = filter;
  return (
    <Box role="search" aria-label="Subscribers" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Email begins with" onSearch={search} />
      <ChoiceField
        label="State"
        value={state}
        options={STATES}
        onChange={(chosen) => {
          onChange({ state: SUBSCRIBER_STATES.find((one) => one === chosen) ?? '' });
        }}
      />
      <OrderField
        order={sort}
        orders={SUBSCRIBER_SORTS}
        onChange={(order) => {
          onChange({ sort: order });
        }}
      />
      <Box sx={{ flex: '1 0 auto', display: 'flex', justifyContent: { sm: 'flex-end' } }}>
        <ExportButton filter={filter} />
      </Box>
    </Box>
  );
}
