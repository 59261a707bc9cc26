import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { subscriberAdminMessages, subscriberAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import {
  type NewsletterSubscriber,
  newsletterSubscribers,
  SUBSCRIBER_STATES,
} from '@ndeiya/domain/site/visitorForms';
import { ChoiceField } from '../../components/mui/ChoiceField';
import {
  readSubscribers,
  type SubscriberFilter,
  subscriberRemoval,
  useSubscriberPages,
} from '../../data/admin/subscribers';
import { useCommand } from '../../lib/useCommand';
import { OrderField } from '../kit/OrderField';
import { RecordList } from '../kit/RecordList';
import { saveCsv } from '../kit/saveCsv';
import { SearchField } from '../kit/SearchField';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { EVERYBODY, SUBSCRIBER_CHIPS, SUBSCRIBER_SORTS, SUBSCRIBER_TABLE } from './subscriberList';

export function Subscribers() {
  const { filter, change, order, isFiltered } = useFilter();
  const list = useSubscriberPages(filter);
  const removal = useRecordDeletion<NewsletterSubscriber>({
    collection: newsletterSubscribers,
    question: texts.confirmRemove,
    confirmLabel: 'Remove',
    detail: ({ email }) => email,
    name: ({ email }) => email,
    deletion: (subscriber) => ({
      ...subscriberRemoval(subscriber),
      done: texts.removed,
      failed: texts.removeFailed,
      onDone: list.recount,
    }),
  });
  const { ask } = removal;
  const actionsFor = useCallback(
    (subscriber: NewsletterSubscriber) => ({ actions: [{ label: 'Remove', run: () => ask(subscriber) }] }),
    [ask],
  );
  return (
    <>
      <RecordList
        table={SUBSCRIBER_TABLE}
        filters={<SubscriberToolbar filter={filter} onChange={change} />}
        list={list}
        rows={removal.visible(list.rows)}
        sort={order}
        onSort={(sort) => {
          change({ sort });
        }}
        actionsFor={actionsFor}
        emptyText={isFiltered ? texts.noneFound : texts.none}
        loadingText="Loading subscribers..."
      />
      {removal.dialog}
    </>
  );
}

function useFilter() {
  const [filter, setFilter] = useState(EVERYBODY);
  const change = useCallback((part: Partial<SubscriberFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  const { search, state, sort } = filter;
  const order = search ? ({ field: 'email', direction: sort.direction } as const) : sort;
  return { filter, change, order, isFiltered: search !== '' || state !== '' };
}

interface Props {
  filter: SubscriberFilter;
  /** Called with the part of the filter that changed. */
  onChange: (change: Partial<SubscriberFilter>) => void;
}

const STATES = [
  { value: '', label: 'All' },
  ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: SUBSCRIBER_CHIPS[state].label })),
];

function SubscriberToolbar({ filter, onChange }: Props) {
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
