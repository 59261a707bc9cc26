import { lastDay } from '../kernel/lastDay';
import { formatLongDateTime } from '../kernel/time';

/** A deadline in English, for the dashboard: 'the end of Saturday, August 1, 2026', or the date and time. */
export function deadlineText(deadline: Date): string {
  const day = lastDay(deadline);
  return day === null ? formatLongDateTime(deadline) : `the end of ${day}`;
}
