import { parseDateTime } from './time';

/** A stored time as a `Date`: a Timestamp of either SDK, a `Date`, or ISO text. Other values are returned as they are. */
export function toDate(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return parseDateTime(value);
  if (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  ) {
    return (value as { toDate(): unknown }).toDate();
  }
  return value;
}
