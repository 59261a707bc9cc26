import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import type { EntryStatus } from '@ndeiya/domain/judging/states';
import type { Firestore } from 'firebase-admin/firestore';
import { plainGet, sortReadable } from '../../platform/documents';
import { readSlots } from '../programme/store';

/** The entries of an edition that were on stage, and the place of each entry in the programme. */
export interface OnStage {
  performed: ReadonlySet<string>;
  /** Entries without a line come last. */
  placeOf: (entry: string | null) => number;
  /** The paths of rounds and their lines that cannot be read. Their entries may be disqualified, and so are left out. */
  unreadable: string[];
}

interface Statuses {
  found: Map<string, EntryStatus[]>;
  /** The entries with a line that cannot be read, or in a round that cannot be. */
  unknown: Set<string>;
  unreadable: string[];
}

/** The statuses of each entry in the rounds of an edition. A practice round has invented pieces. */
async function statusesIn(db: Firestore, edition: number): Promise<Statuses> {
  const { docs } = await db.collection(rounds.path).where('edition', '==', edition).get();
  const { read: stored, unreadable } = sortReadable(rounds, docs);
  const lost = unreadable.filter((one) => one.get('practice') !== true);
  const damaged = new Set(lost.map(({ id }) => id));
  const judged = [...stored.filter(({ practice }) => !practice).map(({ id }) => id), ...damaged];
  const rows = await Promise.all(
    judged.map((id) => db.collection(roundEntries.path).where('round', '==', id).get()),
  );
  const lines = sortReadable(
    roundEntries,
    rows.flatMap((one) => one.docs),
  );
  const found = new Map<string, EntryStatus[]>();
  for (const { entry, status } of lines.read) found.set(entry, [...(found.get(entry) ?? []), status]);
  // The entry is known by the id of its line, because any field may be the damaged one.
  const entryIn = ({ id }: { id: string }) =>
    judged.filter((round) => id.startsWith(`${round}_`)).map((round) => id.slice(round.length + 1));
  const inDamaged = lines.read.filter(({ round }) => damaged.has(round)).map(({ entry }) => entry);
  return {
    found,
    unknown: new Set([...lines.unreadable.flatMap(entryIn), ...inDamaged]),
    unreadable: [...lost, ...lines.unreadable].map(({ ref }) => ref.path),
  };
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
  for (const [entry, all] of statuses.found) {
    if (all.includes('performed')) seen.add(entry);
    if (all.includes('disqualified')) seen.delete(entry);
  }
  for (const entry of statuses.unknown) seen.delete(entry);
  return {
    performed: seen,
    placeOf: (entry) => places.get(entry ?? '') ?? Number.MAX_SAFE_INTEGER,
    unreadable: statuses.unreadable,
  };
}
