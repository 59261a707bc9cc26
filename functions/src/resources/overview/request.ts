import { setTimeout as wait } from 'node:timers/promises';
import { OVERVIEW } from '@ndeiya/domain/kernel/constants';
import type { OverviewPart } from '@ndeiya/domain/overview/parts';
import type { Firestore } from 'firebase-admin/firestore';
import { countAgain } from './count';
import { storeCounted } from './store';

interface Pending {
  parts: Set<OverviewPart>;
  days: Set<string>;
}

/** The parts and days that this process is going to count, by edition. */
const pending = new WeakMap<Firestore, Map<number, Pending>>();

function pendingOf(db: Firestore): Map<number, Pending> {
  const all = pending.get(db) ?? new Map<number, Pending>();
  pending.set(db, all);
  return all;
}

export interface Touched {
  parts?: readonly OverviewPart[];
  days?: readonly string[];
}

/** Counts now, and stores the numbers. Throws at the end where a part could not be counted; the others are stored. */
export async function countNow(
  db: Firestore,
  year: number,
  { parts = [], days = [] }: Touched,
): Promise<void> {
  const { counted, failures } = await countAgain(db, year, { parts, days });
  await storeCounted(db, year, counted);
  if (failures.length > 0)
    throw new Error('A part of the overview could not be counted', { cause: failures[0] });
}

/**
 * Counts what a write has touched. The first request waits, then counts for all that came meanwhile; those return at once.
 * So a process writes an overview at most once in that time. Where it stops before, the maintenance repairs the numbers.
 */
export async function requestCount(
  db: Firestore,
  year: number,
  { parts = [], days = [] }: Touched,
): Promise<void> {
  const all = pendingOf(db);
  const known = all.get(year);
  const mine: Pending = known ?? { parts: new Set(), days: new Set() };
  for (const part of parts) mine.parts.add(part);
  for (const day of days) mine.days.add(day);
  if (known) return;
  all.set(year, mine);
  await wait(OVERVIEW.debounceMs);
  all.delete(year);
  await countNow(db, year, { parts: [...mine.parts], days: [...mine.days] });
}
