import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Programme, ProgrammeLine } from '@ndeiya/domain/programme/slot';
import { type CalendarEvent, calendarFile } from '../../pages/calendar';
import type { EntryRules } from './steps/edition';

const MINUTE_MS = 60_000;

/** A line of the programme whose time is announced. */
type Planned = ProgrammeLine & { planned_at: Date };
const isPlanned = (line: ProgrammeLine): line is Planned => line.planned_at !== null;

/** The announced performances of an entry, in their order: one, or one in each round that has a line of its own. */
function performances({ number }: Entry, programme: Programme | null): Planned[] {
  if (!programme || programme.state === 'draft' || number === '') return [];
  return programme.lines
    .filter((line) => line.number === number)
    .filter(isPlanned)
    .sort((one, other) => one.planned_at.getTime() - other.planned_at.getTime());
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/**
 * The calendar file of an entry, named after its number: the own time on stage once the programme is announced, and until
 * then the event. The first performance replaces the event in the calendar, because both have the entry's id.
 */
export function calendarOf(
  entry: Entry,
  { site, edition }: Pick<EntryRules, 'site' | 'edition'>,
  programme: Programme | null,
): string {
  const { id, number, category, updated_at } = entry;
  const shown: CalendarEvent = {
    id,
    title: number === '' ? site : `${site}: ${number}`,
    theme: category,
    details: '',
    date_time: edition.event_date,
    location: edition.location,
    updated_at,
    page: `/entries/${id}`,
  };
  const lines = performances(entry, programme).map((line, place) => ({
    ...shown,
    id: place === 0 ? id : line.id,
    date_time: line.planned_at,
    ends_at: new Date(line.planned_at.getTime() + line.minutes * MINUTE_MS),
    updated_at: programme ? later(updated_at, programme.updated_at) : updated_at,
  }));
  return calendarFile(lines.length > 0 ? lines : [shown]);
}
