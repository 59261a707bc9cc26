import type { EventSummary } from '@ndeiya/domain/site/event';

interface EventLists {
  /** Soonest first. */
  upcoming: EventSummary[];
  /** Latest first. */
  past: EventSummary[];
}

const byDate = (a: EventSummary, b: EventSummary) => a.date_time.getTime() - b.date_time.getTime();

/** Text for comparison, without case and accents, so that 'mugithi' finds 'Mũgĩthi'. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The events whose title, theme or place contain every word of `search`; all of them for an empty search. */
export function findEvents(events: readonly EventSummary[], search: string): EventSummary[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return events.filter(({ title, theme, location }) => {
    const text = folded(`${title} ${theme} ${location}`);
    return words.every((word) => text.includes(word));
  });
}

/** Upcoming events at `now` in milliseconds, ascending, and past ones, descending. */
export function splitEvents(events: readonly EventSummary[], now: number): EventLists {
  const sorted = [...events].sort(byDate);
  return {
    upcoming: sorted.filter(({ date_time }) => date_time.getTime() >= now),
    past: sorted.filter(({ date_time }) => date_time.getTime() < now).reverse(),
  };
}
