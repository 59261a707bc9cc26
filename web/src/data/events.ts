import { LIMITS } from '@ndeiya/domain/constants';
import { type Event, type EventSummary, events, eventSummaries } from '@ndeiya/domain/entities/event';
import { type Cursor, fetchDocument, fetchPage } from '../lib/publicDocuments';
import { type Public, usePublic } from '../lib/usePublic';

/** One less than what the rules allow, for `fetchPage` reads one more. */
const PAGE_SIZE = LIMITS.listPage - 1;

async function loadEvents(after?: Cursor): Promise<EventSummary[]> {
  const query = { orderBy: 'date_time', direction: 'desc', limit: PAGE_SIZE, after } as const;
  const { items, next } = await fetchPage(eventSummaries, query);
  return next ? [...items, ...(await loadEvents(next))] : items;
}

/** Every event, the latest first, without its details. */
export const useEvents = (): Public<EventSummary[]> => usePublic('events', loadEvents);

/** One event; `data` is `null` where there is none of that id. */
export const useEvent = (id: string): Public<Event | null> =>
  usePublic(`event ${id}`, () => fetchDocument(events, id));
