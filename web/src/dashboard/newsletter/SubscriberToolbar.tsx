import { useCallback } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { subscriberAdminMessages } from '@ndeiya/domain/site/adminMessages';
import { SUBSCRIBER_STATES } from '@ndeiya/domain/site/visitorForms';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { readSubscribers, type SubscriberFilter } from '../../data/admin/subscribers';
import { OrderField } from '../kit/OrderField';
import { saveCsv } from '../kit/saveCsv';
import { SearchField } from '../kit/SearchField';
import { useCommand } from '../kit/useCommand';
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

/** Saves the file and returns the number of its rows. */
async function exportAll(filter: SubscriberFilter): Promise<number> {
  const [{ subscribersToCsv }, rows] = await Promise.all([
    import('./subscriberFile'),
    readSubscribers(filter),
  ]);
  saveCsv(subscribersToCsv(rows), 'subscribers');
  return rows.length;
}

function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const { isBusy, run } = useCommand();
  const save = () =>
    run(() => exportAll(filter), {
      done: subscriberAdminMessages.exported,
      failed: subscriberAdminMessages.exportFailed,
    });
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
