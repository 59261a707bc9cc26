import { useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { subscriberAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import {
  type NewsletterSubscriber,
  newsletterSubscribers,
  SUBSCRIBER_STATES,
  subscriberFields,
} from '@ndeiya/domain/site/visitorForms';
import { ChoiceField } from '../../components/mui/ChoiceField';
import {
  readSubscribers,
  type SubscriberFilter,
  subscriberRemoval,
  type SubscriberState,
  useSubscriberPages,
} from '../../data/admin/subscribers';
import { useCommand } from '../../lib/useCommand';
import { RecordList, tableOf } from '../kit/RecordList';
import { saveCsv } from '../kit/saveCsv';
import type { Tone } from '../kit/StatusChip';
import { useRecordDeletion } from '../kit/useRecordDeletion';

export function Subscribers() {
  const { filter, change, search, order, isFiltered } = useFilter();
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
        searchLabel="Email begins with"
        onSearch={search}
        filters={
          <ChoiceField
            label="State"
            value={filter.state}
            options={STATES}
            onChange={(chosen) => {
              change({ state: SUBSCRIBER_STATES.find((one) => one === chosen) ?? '' });
            }}
          />
        }
        buttons={
          <Box sx={{ flex: '1 0 auto', display: 'flex', justifyContent: { sm: 'flex-end' } }}>
            <ExportButton filter={filter} />
          </Box>
        }
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
  const search = useCallback(
    (text: string) => {
      change({ search: text.toLowerCase() });
    },
    [change],
  );
  const { sort, state } = filter;
  const isSearched = filter.search !== '';
  const order = isSearched ? ({ field: 'email', direction: sort.direction } as const) : sort;
  return { filter, change, search, order, isFiltered: isSearched || state !== '' };
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
      done: texts.exported,
      failed: texts.exportFailed,
    });
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

const SUBSCRIBER_CHIPS: Record<SubscriberState, { label: string; tone: Tone }> = {
  pending: { label: 'Not confirmed yet', tone: 'attention' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
};

const STATES = [
  { value: '', label: 'All' },
  ...SUBSCRIBER_STATES.map((state) => ({ value: state, label: SUBSCRIBER_CHIPS[state].label })),
];

const SUBSCRIBER_SORTS = [
  { label: 'Latest first', field: 'created_at', direction: 'desc' },
  { label: 'Earliest first', field: 'created_at', direction: 'asc' },
  { label: 'Email, A to Z', field: 'email', direction: 'asc' },
  { label: 'Email, Z to A', field: 'email', direction: 'desc' },
] as const;

const EVERYBODY: SubscriberFilter = {
  state: '',
  search: '',
  sort: { field: 'created_at', direction: 'desc' },
};

const SUBSCRIBER_TABLE = tableOf<
  typeof subscriberFields,
  NewsletterSubscriber,
  (typeof SUBSCRIBER_SORTS)[number]['field']
>({
  label: 'Subscribers',
  fields: subscriberFields,
  title: 'email',
  sorts: SUBSCRIBER_SORTS,
  created: 'Subscribed',
  state: { field: 'state', header: 'State', width: 180, chip: ({ state }) => SUBSCRIBER_CHIPS[state] },
  actionsWidth: 120,
});
