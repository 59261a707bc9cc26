import { useCallback, useState } from 'react';
import { subscriberAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import { type NewsletterSubscriber, newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { type SubscriberFilter, subscriberRemoval, useSubscriberPages } from '../../data/admin/subscribers';
import { lazyGrid } from '../kit/lazyGrid';
import { PagedRecords } from '../kit/PagedRecords';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { SubscriberCards } from './SubscriberCards';
import { EVERYBODY } from './subscriberList';
import { SubscriberToolbar } from './SubscriberToolbar';

const SubscriberGrid = lazyGrid(() => import('./SubscriberGrid'), 'SubscriberGrid');

function useFilter() {
  const [filter, setFilter] = useState(EVERYBODY);
  const change = useCallback((part: Partial<SubscriberFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  const { search, state, sort } = filter;
  const order = search ? ({ field: 'email', direction: sort.direction } as const) : sort;
  return { filter, change, order, isFiltered: search !== '' || state !== '' };
}

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
  const rows = removal.visible(list.rows);
  return (
    <>
      <PagedRecords
        filters={<SubscriberToolbar filter={filter} onChange={change} />}
        list={list}
        count={rows.length}
        emptyText={isFiltered ? texts.noneFound : texts.none}
        loadingText="Loading subscribers..."
        cards={<SubscriberCards rows={rows} onRemove={removal.ask} />}
        grid={
          <SubscriberGrid
            rows={rows}
            list={list}
            sort={order}
            onSort={(sort) => {
              change({ sort });
            }}
            onRemove={removal.ask}
          />
        }
      />
      {removal.dialog}
    </>
  );
}
