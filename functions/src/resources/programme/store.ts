import { PROGRAMME } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { programmeMessages } from '@ndeiya/domain/programme/messages';
import { inOrder } from '@ndeiya/domain/programme/orderKey';
import { lineOf, type Programme, type Slot, slots } from '@ndeiya/domain/programme/slot';
import { SLOT_KINDS } from '@ndeiya/domain/programme/states';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { type GetQuery, readable, refOf } from '../../platform/documents';
import { programmesOf } from '../editions/edition';

export const slotRef = (db: Firestore, id: string) => refOf(db, slots).doc(id);
export const programmeRef = (db: Firestore, edition: number) =>
  refOf(db, programmesOf(edition)).doc(String(edition));

const allOf = (db: Firestore, edition: number): Query =>
  db.collection(slots.path).where('edition', '==', edition);

/** The lines of an edition, and not many more than there may be: enough to know if it is full. */
export const countedSlots = (db: Firestore, edition: number) =>
  allOf(db, edition)
    .limit(PROGRAMME.slots + 1)
    .count();

const WITHOUT_ENTRY = SLOT_KINDS.filter((kind) => kind !== 'entry');

/**
 * All lines of an edition, in their order. Performances are read first: where there are more lines than there may be,
 * breaks are left out, and no performance.
 */
export async function readSlots(get: GetQuery, db: Firestore, edition: number): Promise<Slot[]> {
  const all = allOf(db, edition);
  const played = await get(all.where('kind', '==', 'entry').limit(PROGRAMME.slots));
  const room = PROGRAMME.slots - played.size;
  const others = room > 0 ? await get(all.where('kind', 'in', WITHOUT_ENTRY).limit(room)) : null;
  return sorted(readable(slots, [...played.docs, ...(others?.docs ?? [])]));
}

export const sorted = (found: readonly Slot[]): Slot[] => found.toSorted(inOrder);

export const slotsIn = (transaction: Transaction, db: Firestore, edition: number): Promise<Slot[]> =>
  readSlots((query) => transaction.get(query), db, edition);

export async function programmeIn(
  transaction: Transaction,
  db: Firestore,
  edition: number,
): Promise<Programme | null> {
  return (await transaction.get(programmeRef(db, edition))).data() ?? null;
}

export function expectProgramme(programme: Programme | null): Programme {
  if (!programme) throw new AppError('not-found', programmeMessages.none);
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

/**
 * Makes the lines of the programme again from the slots, where they differ. Returns whether it wrote. A line whose slot is
 * gone, or a name that a lost event left, is nowhere else to be found.
 */
export function rebuildLines(db: Firestore, edition: number): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const programme = await programmeIn(transaction, db, edition);
    if (!programme) return false;
    const found = await slotsIn(transaction, db, edition);
    const next = withLines({ ...programme, lines: [] }, { changed: found });
    if (JSON.stringify(next.lines) === JSON.stringify(programme.lines)) return false;
    transaction.set(programmeRef(db, edition), { ...next, rev: programme.rev + 1, updated_at: new Date() });
    return true;
  });
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
