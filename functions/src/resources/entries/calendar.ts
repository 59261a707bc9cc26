import type { Entry } from '@ndeiya/domain/entities/entry';
import { calendarFile } from '../../pages/calendar';
import type { EntryRules } from './edition';

/** The event as a calendar file, named after the entry's number. */
export const calendarOf = (
  { id, number, category, updated_at }: Entry,
  { site, edition }: EntryRules,
): string =>
  calendarFile([
    {
      id,
      title: `${site}: ${number}`,
      theme: category,
      details: '',
      date_time: edition.event_date,
      location: edition.location,
      updated_at,
      page: `/entries/${id}`,
    },
  ]);
