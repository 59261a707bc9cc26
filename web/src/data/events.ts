import { LIMITS } from '@ndeiya/domain/constants';
import { type Event, type EventSummary, events, eventSummaries } from '@ndeiya/domain/entities/event';
import type { Answers } from '../lib/given';
import { type Cursor, documentReading, pageReading, read } from '../lib/publicDocuments';
import { type Public, usePublic } from '../lib/usePublic';

/** One less than the rules allow, because `pageReading` reads one more. */
const PAGE_SIZE = LIMITS.listPage - 1;

function allEvents(answers: Answers, after?: Cursor): EventSummary[] | undefined {
  const query = { orderBy: 'date_time', direction: 'desc', limit: PAGE_SIZE, after } as const;
  const page = pageReading(eventSummaries, query)(answers);
  if (!page?.next) return page?.items;
  const rest = allEvents(answers, page.next);
  return rest && [...page.items, ...rest];
}
const eventsReading = (answers: Answers) => allEvents(answers);

/** Every event, the latest first, without its details. */
export const useEvents = (): Public<EventSummary[]> =>
  usePublic('events', () => read(eventsReading), eventsReading);

/** One event; `data` is `null` when it does not exist. */
export function useEvent(id: string): Public<Event | null> {
  const reading = documentReading(events, id);
  return usePublic(`event ${id}`, () => read(reading), reading);
}
