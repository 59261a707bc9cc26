import { useMemo } from 'react';
import { participants } from '@ndeiya/domain/entries/participant';
import { contactMessages, partnerApplications } from '@ndeiya/domain/site/visitorForms';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useLiveQuery } from '../../lib/useLiveQuery';
import { useFailedMailList } from './failedMails';
import { NEWS_PER_KIND } from './newsCount';
import { useCollectionRef } from './refs';

/** An item that needs an administrator's attention. */
export interface NewsItem {
  key: string;
  kind: 'message' | 'participant' | 'partner' | 'mail';
  title: string;
  detail: string;
  at: Date;
  /** The record's id, for a link that opens it. */
  id: string;
}

const newest = (field = 'created_at') => [orderBy(field, 'desc'), limit(NEWS_PER_KIND + 1)] as const;

function useUnreadMessages(wanted: boolean) {
  const all = useCollectionRef(contactMessages);
  const unread = useMemo(() => query(all, where('state', '==', 'new'), ...newest()), [all]);
  return useLiveQuery(wanted ? unread : null);
}

function useNewApplications(wanted: boolean) {
  const all = useCollectionRef(partnerApplications);
  const undecided = useMemo(() => query(all, where('state', '==', 'new'), ...newest()), [all]);
  return useLiveQuery(wanted ? undecided : null);
}

function useNewRegistrations(since: Date, wanted: boolean) {
  const all = useCollectionRef(participants);
  const after = since.getTime();
  const later = useMemo(
    () => query(all, where('created_at', '>', new Date(after)), ...newest()),
    [all, after],
  );
  return useLiveQuery(wanted ? later : null);
}

type Text = Pick<NewsItem, 'id' | 'at' | 'title' | 'detail'>;
const item = (kind: NewsItem['kind'], text: Text): NewsItem => ({ key: `${kind}/${text.id}`, kind, ...text });

/** The loaded items; `retry` repeats the failed requests. */
interface News {
  status: 'loading' | 'failed' | 'ready';
  items: NewsItem[];
  retry: () => void;
}

/**
 * Items that need attention, the newest first: unread messages, new partner applications, failed mails, and
 * registrations since `since`. Reads at most ten of each kind, and nothing before it is `wanted`.
 */
export function useNews(since: Date, wanted: boolean): News {
  const messages = useUnreadMessages(wanted);
  const applications = useNewApplications(wanted);
  const registrations = useNewRegistrations(since, wanted);
  const { mails } = useFailedMailList(wanted);
  const all = [messages, applications, registrations];
  const items = [
    ...(messages.data ?? []).map(({ id, created_at: at, name: title, message: detail }) =>
      item('message', { id, at, title, detail }),
    ),
    ...(applications.data ?? []).map(({ id, created_at: at, organisation: title, contact_person: detail }) =>
      item('partner', { id, at, title, detail }),
    ),
    ...(registrations.data ?? []).map(({ id, created_at: at, name: title, category: detail }) =>
      item('participant', { id, at, title, detail }),
    ),
    ...mails.map(({ id, at, to: title, reason: detail }) => item('mail', { id, at, title, detail })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const retry = () => {
    all.filter(({ status }) => status === 'failed').forEach((live) => live.retry());
  };
  const is = (wanted: News['status']) => all.some(({ status }) => status === wanted);
  if (is('failed') && items.length === 0) return { status: 'failed', items, retry };
  return { status: is('loading') ? 'loading' : 'ready', items, retry };
}
