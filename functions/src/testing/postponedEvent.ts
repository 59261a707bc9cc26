import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import type { MemoryFirestore } from './memoryFirestore';

/** An event that is put off, or brought forward, after documents were stored that are counted from its day. */

export const EVENT_YEAR = 2026;
/** Tonight, when the maintenance runs. */
export const TONIGHT = new Date('2027-11-29T01:00:00Z');
const DAY_MS = 86_400_000;
export const inDays = (days: number, from = TONIGHT): Date => new Date(from.getTime() + days * DAY_MS);
/** The day that was planned at first: what is kept for a year after it is over tonight. */
export const PLANNED = inDays(-366);
/** The day to which the event was put off. */
export const NEXT = inDays(16);

/** Stores the edition with this day of its event; a word stands for a day that cannot be read. */
export function planEvent(memory: MemoryFirestore, event_date: Date | string): void {
  memory.put(`editions/${String(EVENT_YEAR)}`, {
    ...makeEdition({ year: EVENT_YEAR }),
    event_date,
    ...stampsAt(),
  });
}
