import { useMemo } from 'react';
import { COLLECTIONS } from '@ndeiya/domain/collections';
import { type EntryEvent, entryEvents } from '@ndeiya/domain/entities/entry';
import { type AuditEntry, auditLog } from '@ndeiya/domain/entities/platform';
import { type Line, storiesOf, type Story } from '@ndeiya/domain/overview/stories';
import { whatText } from '@ndeiya/domain/overview/storyText';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useLiveQuery } from '../../lib/useLiveQuery';
import { useCollectionRef } from './refs';

/** The lines that are read of each history. */
const LINES = 25;
const SHOWN = 8;

/** The word for people who are no organisers, in place of an account. */
export const ENTRANTS = 'entrants';
export const VISITORS = 'visitors';

const LABELS = new Map(COLLECTIONS.map(({ path, facts }) => [path, facts.label ?? path]));

/** Visitors add these, each with an account of their own; together they are one story. */
const BY_VISITORS = new Set(['users', 'contact_messages', 'partner_applications', 'newsletter_subscribers']);
/** The history of entries has these lines already. */
const isTold = ({ collection, action }: AuditEntry) => collection === 'participants' && action === 'create';

const byOf = ({ by, actor }: EntryEvent) => {
  if (actor === 'site') return 'system';
  return actor === 'owner' ? ENTRANTS : (by ?? 'unknown');
};

const ofEntry = (event: EntryEvent): Line => ({
  id: event.id,
  by: byOf(event),
  at: event.at,
  what: whatText({ kind: 'entries', to: event.to, category: event.category }),
  record: event.entry,
});

/** A line of the log, as stories are made of it. */
export const lineOfLog = ({ id, actor, created_at, action, collection, document_id }: AuditEntry): Line => ({
  id,
  by: action === 'create' && BY_VISITORS.has(collection) ? VISITORS : actor,
  at: created_at,
  what: whatText({ kind: 'records', action, label: LABELS.get(collection) ?? collection, path: collection }),
  record: document_id,
});

function useLatestLog(wanted: boolean) {
  const all = useCollectionRef(auditLog);
  const latest = useMemo(() => query(all, orderBy('created_at', 'desc'), limit(LINES)), [all]);
  return useLiveQuery(wanted ? latest : null);
}

function useLatestEvents(edition: number | null) {
  const all = useCollectionRef(entryEvents);
  const latest = useMemo(
    () =>
      edition === null
        ? null
        : query(all, where('edition', '==', edition), orderBy('at', 'desc'), limit(LINES)),
    [all, edition],
  );
  return useLiveQuery(latest);
}

export interface Stories {
  status: 'loading' | 'failed' | 'ready';
  stories: Story[];
  retry: () => void;
}

/** The latest stories of an edition and of the site, live; a missing edition reads nothing. */
export function useStories(edition: number | null): Stories {
  const log = useLatestLog(edition !== null);
  const events = useLatestEvents(edition);
  const status = [log, events].find((one) => one.status !== 'ready')?.status ?? 'ready';
  const lines = [
    ...(log.data ?? []).filter((line) => !isTold(line)).map(lineOfLog),
    ...(events.data ?? []).filter(({ from, to }) => from !== to).map(ofEntry),
  ];
  const retry = () => {
    log.retry();
    events.retry();
  };
  return { status, stories: storiesOf(lines).slice(0, SHOWN), retry };
}
