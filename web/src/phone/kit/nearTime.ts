import { formatLongDateTime, formatTime } from '@ndeiya/domain/kernel/time';

const NEAR_MS = 12 * 60 * 60_000;

/** The time of day, with the date where it is not near. */
export function nearTime(iso: string, language?: string): string {
  const at = new Date(iso);
  const isNear = Math.abs(at.getTime() - Date.now()) < NEAR_MS;
  return isNear ? formatTime(at, language) : formatLongDateTime(at, language);
}
