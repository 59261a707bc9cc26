import { apiMessages } from '@ndeiya/domain/apiMessages';
import { PROGRAMME } from '@ndeiya/domain/constants';
import { lineOf, type Programme, programmes, type Slot, slots } from '@ndeiya/domain/entities/slot';
import { AppError } from '@ndeiya/domain/errors';
import { inOrder } from '@ndeiya/domain/stage/orderKey';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';

export const slotRef = (db: Firestore, id: string) => refOf(db, slots).doc(id);
export const programmeRef = (db: Firestore, edition: number) => refOf(db, programmes).doc(String(edition));

/** All lines of an edition. */
export const slotsOf = (db: Firestore, edition: number): Query =>
  db
    .collection(slots.path)
    .where('edition', '==', edition)
    .limit(PROGRAMME.slots + 1);

export const sorted = (found: readonly Slot[]): Slot[] => found.toSorted(inOrder);

export async function slotsIn(transaction: Transaction, db: Firestore, edition: number): Promise<Slot[]> {
  return sorted(readable(slots, (await transaction.get(slotsOf(db, edition))).docs));
}

export async function programmeIn(
  transaction: Transaction,
  db: Firestore,
  edition: number,
): Promise<Programme | null> {
  return (await transaction.get(programmeRef(db, edition))).data() ?? null;
}

export function expectProgramme(programme: Programme | null): Programme {
  if (!programme) throw new AppError('not-found', apiMessages.programme.none);
  return programme;
}

interface Lines {
  changed?: readonly Slot[];
  removed?: readonly string[];
}

/** The programme with these lines changed. Withdrawn slots are not shown, and a draft shows nothing. */
export function withLines(programme: Programme, { changed = [], removed = [] }: Lines): Programme {
  if (programme.state === 'draft') return { ...programme, lines: [] };
  const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
  const shown = changed.filter(({ state }) => state !== 'withdrawn').map(lineOf);
  const lines = [...programme.lines.filter(({ id }) => !gone.has(id)), ...shown].sort(inOrder);
  return { ...programme, lines };
}

/** Writes changed slots and repeats them in the programme, for the transaction that has read both. */
export function writeSlots(
  transaction: Transaction,
  db: Firestore,
  { programme, changed, now }: { programme: Programme | null; changed: readonly Slot[]; now: Date },
): void {
  for (const slot of changed) transaction.set(slotRef(db, slot.id), slot);
  if (!programme || programme.state === 'draft' || changed.length === 0) return;
  const next = { ...withLines(programme, { changed }), updated_at: now };
  transaction.set(programmeRef(db, programme.edition), next);
}
