/** The seconds of a length as people write it: '4', '4:30', '4.5' or '4,5' minutes; null where it is none. */
export function secondsIn(typed: string): number | null {
  const clock = /^\s*(\d{1,3}):([0-5]?\d)\s*$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = /^\s*\d{1,3}(?:[.,]\d+)?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : 0;
  return minutes > 0 ? Math.round(minutes * 60) : null;
}

/** A length as `secondsIn` reads it; '' without one. */
export const lengthOf = (seconds: number | null): string =>
  seconds === null ? '' : `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
