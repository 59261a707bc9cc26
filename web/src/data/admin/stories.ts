import { useMemo, useState } from 'react';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { type EntryEvent, entryEvents } from '@ndeiya/domain/entries/entry';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { type Line, storiesOf, type Story } from '@ndeiya/domain/overview/stories';
import { storyKindText } from '@ndeiya/domain/overview/storyText';
import { type AuditEntry, auditLog } from '@ndeiya/domain/system/records';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '../../lib/useLiveQuery';
import { useCollectionRef } from './refs';

/** The lines that are read of each history at first. More are read while these tell fewer stories than are shown. */
const LINES = 25;
/** The rules allow no longer page of the log. */
const MOST_LINES = LIMITS.listPage;
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
  what: storyKindText({ kind: 'entries', to: event.to, category: event.category }),
  record: event.entry,
});

/** A line of the log, as stories are made of it. */
export const lineOfLog = ({ id, actor, created_at, action, collection, document_id }: AuditEntry): Line => ({
  id,
  by: action === 'create' && BY_VISITORS.has(collection) ? VISITORS : actor,
  at: created_at,
  what: storyKindText({
    kind: 'records',
    action,
    label: LABELS.get(collection) ?? collection,
    path: collection,
  }),
  record: document_id,
});

function useLatestLog(wanted: boolean, lines: number) {
  const all = useCollectionRef(auditLog);
  const latest = useMemo(() => query(all, orderBy('created_at', 'desc'), limit(lines)), [all, lines]);
  return useLiveQuery(wanted ? latest : null);
}

function useLatestEvents(edition: number | null, lines: number) {
  const all = useCollectionRef(entryEvents);
  const latest = useMemo(
    () =>
      edition === null
        ? null
        : query(all, where('edition', '==', edition), orderBy('at', 'desc'), limit(lines)),
    [all, edition, lines],
  );
  return useLiveQuery(latest);
}

/** True when a history was read to its limit, so that it may have older lines. */
const mayHaveMore = ({ data, unreadable }: Live<unknown[]>, lines: number) =>
  (data?.length ?? 0) + (unreadable?.length ?? 0) >= lines;

interface Stories {
  status: 'loading' | 'failed' | 'ready';
  stories: Story[];
  /** True when something happened, whether it is told as a story or not. */
  hasLines: boolean;
  retry: () => void;
}

/** The latest stories of an edition and of the site, live; a missing edition reads nothing. */
export function useStories(edition: number | null): Stories {
  const [lines, setLines] = useState(LINES);
  const log = useLatestLog(edition !== null, lines);
  const events = useLatestEvents(edition, lines);
  const status = [log, events].find((one) => one.status !== 'ready')?.status ?? 'ready';
  const stories = storiesOf([
    ...(log.data ?? []).filter((line) => !isTold(line)).map(lineOfLog),
    ...(events.data ?? []).filter(({ from, to }) => from !== to).map(ofEntry),
  ]);
  const isShort = status === 'ready' && stories.length < SHOWN && lines < MOST_LINES;
  if (isShort && [log, events].some((one) => mayHaveMore(one, lines)))
    setLines(Math.min(2 * lines, MOST_LINES));
  const retry = () => {
    log.retry();
    events.retry();
  };
  const hasLines = [log, events].some(({ data }) => (data?.length ?? 0) > 0);
  return { status, stories: stories.slice(0, SHOWN), hasLines, retry };
}
