import { entries, type Entry } from '@ndeiya/domain/entities/entry';
import { type Slot, slots } from '@ndeiya/domain/entities/slot';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable, refOf } from '../../platform/documents';
import { countingOps, playedSlot, storedOpsIn } from './replay';
import { programmeIn, programmeRef, slotRef, slotsOf, withLines, writeSlots } from './store';

/** The fields of an entry that its line repeats. */
const FOLLOWED = ['number', 'stage_name', 'name_public', 'category', 'state', 'consent'] as const;

type Followed = Pick<Entry, (typeof FOLLOWED)[number]>;

/** The fields of a line that follow from the entry; without an entry, what is left of it. */
export function followedFields(slot: Slot, entry: Followed | undefined) {
  if (!entry) {
    const label = publicLabel({ number: slot.number, stage_name: '', name_public: false });
    return { label, withdrawn: true };
  }
  const { number, category, consent } = entry;
  return { label: publicLabel(entry), number, category, consent, withdrawn: entry.state !== 'accepted' };
}

const isSame = (slot: Slot, fields: Partial<Slot>) =>
  Object.entries(fields).every(([name, value]) => slot[name as keyof Slot] === value);

/** Makes one line again from its entry as it is now, and from its operations. It may run twice. */
async function followSlot(db: Firestore, id: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const slot = (await transaction.get(slotRef(db, id))).data();
    if (!slot?.entry) return false;
    const entry = (await transaction.get(refOf(db, entries).doc(slot.entry))).data();
    const fields = followedFields(slot, entry);
    if (isSame(slot, fields)) return false;
    const programme = await programmeIn(transaction, db, slot.edition);
    const ops = countingOps(await storedOpsIn(transaction, db, id));
    const now = new Date();
    const next = { ...slot, ...fields, rev: slot.rev + 1, updated_at: now };
    writeSlots(transaction, db, { programme, changed: [playedSlot(next, ops, now).slot], now });
    return true;
  });
}

/** Takes the line of a deleted slot out of the programme. */
async function dropLine(db: Firestore, id: string, edition: unknown): Promise<void> {
  if (typeof edition !== 'number') return;
  await db.runTransaction(async (transaction) => {
    const programme = await programmeIn(transaction, db, edition);
    if (!programme?.lines.some((line) => line.id === id)) return;
    const next = withLines(programme, { removed: [id] });
    transaction.set(programmeRef(db, edition), { ...next, rev: programme.rev + 1, updated_at: new Date() });
  });
}

/** Keeps the lines of the programme with their entries, whoever changed these. */
export function slotHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (!before) return;
    if (collection === slots.path && !after) await dropLine(db, documentId, before.edition);
    if (collection !== entries.path) return;
    if (after && FOLLOWED.every((field) => before[field] === after[field])) return;
    const { docs } = await db.collection(slots.path).where('entry', '==', documentId).get();
    for (const { id } of docs) await followSlot(db, id);
  };
}

/** The nightly repair after lost events. Returns how many lines were out of date. */
export async function mendSlots(db: Firestore, edition: number): Promise<number> {
  const found = readable(slots, (await slotsOf(db, edition).get()).docs);
  const named = found.filter((slot) => slot.entry !== null);
  if (named.length === 0) return 0;
  const refs = named.map(({ entry }) => refOf(db, entries).doc(entry ?? ''));
  const now = await db.getAll(...refs);
  let mended = 0;
  for (const [place, slot] of named.entries()) {
    if (isSame(slot, followedFields(slot, now[place]?.data() as Entry | undefined))) continue;
    if (await followSlot(db, slot.id)) mended += 1;
  }
  return mended;
}
