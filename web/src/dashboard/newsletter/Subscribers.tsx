import { useCallback, useState } from 'react';
import { subscriberAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import { type NewsletterSubscriber, newsletterSubscribers } from '@ndeiya/domain/site/visitorForms';
import { type SubscriberFilter, subscriberRemoval, useSubscriberPages } from '../../data/admin/subscribers';
import { RecordList } from '../kit/RecordList';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { EVERYBODY, SUBSCRIBER_TABLE } from './subscriberList';
import { SubscriberToolbar } from './SubscriberToolbar';

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
