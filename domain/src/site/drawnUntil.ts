import { LONGEST_EVENING_MS } from '../editions/sitePhase';
import { toLocalIso } from '../kernel/time';
import type { Home } from './home';

/** An open page shows what organisers have changed after this time at the latest, because its code then reads it again. */
const LONGEST_MS = 600_000;
const MINUTE_MS = 60_000;
/** In every time zone a day begins with a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

const dayOf = (instant: number) => toLocalIso(new Date(instant)).slice(0, 10);

/** The instants at which something on a page from this data changes because time has passed. */
function instantsOf({ settings, events }: Pick<Home, 'settings' | 'events'>): number[] {
  const { opens_at, closes_at, grace_minutes } = settings.registration;
  const event = settings.event_date.getTime();
  const closes = closes_at?.getTime() ?? Infinity;
  return [
    event,
    event + LONGEST_EVENING_MS,
    opens_at?.getTime() ?? Infinity,
    closes,
    closes + grace_minutes * MINUTE_MS,
    ...events.map(({ date_time }) => date_time.getTime()),
  ];
}

/** The time until which each sentence of a page that was drawn at `at` stays true without its code, in milliseconds. */
export function drawnUntil(home: Pick<Home, 'settings' | 'events'>, at: number): number {
  const end = at + LONGEST_MS;
  const midnight = dayOf(at) === dayOf(end) ? Infinity : Math.floor(end / QUARTER_MS) * QUARTER_MS;
  return Math.min(end, midnight, ...instantsOf(home).filter((instant) => instant > at));
}
