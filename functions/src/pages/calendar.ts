import type { Event } from '@ndeiya/domain/site/event';
import { plainText } from './plainText';
import { siteAddress } from './site';

type CalendarField = 'id' | 'title' | 'theme' | 'details' | 'date_time' | 'location' | 'updated_at';
/** The fields of an event that a calendar shows. */
export type CalendarEvent = Pick<Event, CalendarField> & {
  /** The event's own page where it is another one. */
  page?: string;
  /** The end, where it is known. */
  ends_at?: Date;
};

const MINUTE_MS = 60_000;
/** An event has no end time. Without one, calendars show it as a moment, or hide it behind the next one. */
const USUAL_MS = 120 * MINUTE_MS;
const SEQUENCE_BEGINS = Date.UTC(2020, 0, 1);

const FOLD_AFTER_BYTES = 75;

/**
 * A TEXT value: backslash, semicolon, comma and line breaks are escaped, other control characters removed
 * (§3.3.11).
 */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A content line folded into lines of at most 75 octets, never inside a character (§3.1). */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > FOLD_AFTER_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** An instant in UTC, as `20250815T210000Z` (§3.3.5). */
export const utc = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** A number that grows with each change, so that a calendar takes the later file (§3.8.7.4). */
const sequence = (changed: Date): number =>
  Math.max(0, Math.floor((changed.getTime() - SEQUENCE_BEGINS) / 1000));

/**
 * The UID is stable, so that a calendar that reads the file again updates its entry. Without METHOD, DTSTAMP is the time of
 * the last change (§3.8.7.2).
 */
function entry(event: CalendarEvent, host: string): string[] {
  const { id, title, theme, details, date_time, location, updated_at, page = `/events/${id}` } = event;
  const end = event.ends_at ?? new Date(date_time.getTime() + USUAL_MS);
  const description = [`Theme: ${theme}`, plainText(details)].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(updated_at)}`,
    `LAST-MODIFIED:${utc(updated_at)}`,
    `SEQUENCE:${sequence(updated_at)}`,
    `DTSTART:${utc(date_time)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${siteAddress(page)}`,
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file of events (RFC 5545; § refers to its sections). With a name it is a calendar to subscribe
 * to, which clients should read twice a day (RFC 7986).
 */
export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const host = new URL(siteAddress('/')).hostname;
  const subscription = name
    ? [
        `NAME:${escapeText(name)}`,
        `X-WR-CALNAME:${escapeText(name)}`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
        'X-PUBLISHED-TTL:PT12H',
      ]
    : [];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Community competition//Website//EN',
    'CALSCALE:GREGORIAN',
    ...subscription,
    ...events.flatMap((event) => entry(event, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
