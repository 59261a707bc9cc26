import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import type { Firestore } from 'firebase-admin/firestore';
import { plainGet, readable } from '../../platform/documents';
import { readSlots } from '../programme/store';

/** The entries of an edition that were on stage, and the place of each entry in the programme. */
export interface OnStage {
  performed: ReadonlySet<string>;
  /** Entries without a line come last. */
  placeOf: (entry: string | null) => number;
}

/** The statuses of each entry in the rounds of an edition. A practice round has invented pieces. */
async function statusesIn(db: Firestore, edition: number): Promise<Map<string, EntryStatus[]>> {
  const { docs } = await db.collection(rounds.path).where('edition', '==', edition).get();
  const judged = readable(rounds, docs).filter(({ practice }) => !practice);
  const rows = await Promise.all(
    judged.map(({ id }) => db.collection(roundEntries.path).where('round', '==', id).get()),
  );
  const found = new Map<string, EntryStatus[]>();
  for (const { entry, status } of rows.flatMap((one) => readable(roundEntries, one.docs)))
    found.set(entry, [...(found.get(entry) ?? []), status]);
  return found;
}

/**
 * Reads who was on stage: by the steward's phone, or by a round that is judged without one. An entry that was disqualified
 * is left out. It reads outside of the transaction that issues, because locks on the lines of the day would stop everybody
 * else.
 */
export async function readOnStage(db: Firestore, edition: number): Promise<OnStage> {
  const [lines, statuses] = await Promise.all([readSlots(plainGet, db, edition), statusesIn(db, edition)]);
  const places = new Map<string, number>();
  const seen = new Set<string>();
  for (const [place, { entry, state }] of lines.entries()) {
    if (entry === null) continue;
    if (!places.has(entry)) places.set(entry, place);
    if (state === 'done') seen.add(entry);
  }
  for (const [entry, all] of statuses) {
    if (all.includes('performed')) seen.add(entry);
    if (all.includes('disqualified')) seen.delete(entry);
  }
  return {
    performed: seen,
    placeOf: (entry) => places.get(entry ?? '') ?? Number.MAX_SAFE_INTEGER,
  };
}
