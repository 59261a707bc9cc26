import { LIMITS } from '@ndeiya/domain/kernel/constants';
import type { Cursor } from '@ndeiya/domain/kernel/publicReader';
import type { EventSummary } from '@ndeiya/domain/site/event';
import { type ShownEvent, shownEvents, shownEventSummaries } from '@ndeiya/domain/site/shownRecords';
import { documentQuery, pageQuery, type Responses, runQuery } from '../lib/public/query';
import { type Public, usePublic } from '../lib/public/usePublic';

/** One less than what the rules allow, for `pageQuery` reads one more. */
const PAGE_SIZE = LIMITS.listPage - 1;

function allEvents(responses: Responses, after?: Cursor): EventSummary[] | undefined {
  const query = { orderBy: 'date_time', direction: 'desc', limit: PAGE_SIZE, after } as const;
  const page = pageQuery(shownEventSummaries, query)(responses);
  if (!page?.next) return page?.items;
  const rest = allEvents(responses, page.next);
  return rest && [...page.items, ...rest];
}
const eventsQuery = (responses: Responses) => allEvents(responses);

/** Every event, the latest first, without its details. */
export const useEvents = (): Public<EventSummary[]> =>
  usePublic('events', () => runQuery(eventsQuery), eventsQuery);

/** One event; `data` is `null` when it does not exist. */
export function useEvent(id: string): Public<ShownEvent | null> {
  const query = documentQuery(shownEvents, id);
  return usePublic(`event ${id}`, () => runQuery(query), query);
}
