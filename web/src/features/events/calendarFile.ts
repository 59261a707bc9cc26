/** What a calendar needs to know of an event. */
export interface CalendarEvent {
  id: string;
  title: string;
  date_time: Date;
  location: string;
  /** Plain text. */
  description: string;
  /** Address of the event's page. */
  url: string;
}

const FOLD_AFTER_BYTES = 75;
const encoder = new TextEncoder();

/** A TEXT value: backslash, semicolon, comma and line breaks escaped, other control characters left out (§3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')

    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A content line broken into lines of at most 75 octets, never inside of a character (§3.1). */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
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

/**
 * An iCalendar file (RFC 5545, to whose sections § refers here) of one event. `now` is when it is written. It has no
 * end, since an event has none; the UID is the same each time, so that adding it again changes the entry.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const host = new URL(event.url).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ndeiya//Competition website//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.date_time)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A file name from a title: 'evening-of-songs.ics'. */
export function calendarFileName(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug || 'event'}.ics`;
}
