import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { type Slot, slots } from '@ndeiya/domain/programme/slot';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readableIn, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { eachNight, type Projection } from '../../platform/projection';
import { inCurrentYear } from '../editions/edition';
import { countingOps, playedSlot, storedOpsIn } from './replay';
import { plainGet, programmeIn, programmeRef, readSlots, rebuildLines, slotRef, writeSlots } from './store';

/** The fields of an entry that its line repeats. */
const FOLLOWED = ['number', 'stage_name', 'name_public', 'category', 'state', 'consent'] as const;

type Followed = Pick<Entry, (typeof FOLLOWED)[number]>;

/** The fields of a line that follow from the entry; without an entry, what is left of it. */
function followedFields(slot: Slot, entry: Followed | undefined) {
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

/**
 * Takes the line of a deleted slot out of the programme. The lines are made again from all slots, so that of many slots
 * that are deleted at once the first event takes out every line, and the others read one document.
 */
async function dropLine(db: Firestore, id: string, edition: unknown): Promise<void> {
  if (typeof edition !== 'number') return;
  const programme = (await programmeRef(db, edition).get()).data();
  if (programme?.lines.some((line) => line.id === id)) await rebuildLines(db, edition);
}

/** Keeps the lines of the programme with their entries, whoever changed these. */
function slotHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (!before) return;
    if (collection === slots.path && !after) await dropLine(db, documentId, before.edition);
    if (collection !== entries.path) return;
    if (after && FOLLOWED.every((field) => before[field] === after[field])) return;
    const { docs } = await db.collection(slots.path).where('entry', '==', documentId).get();
    for (const { id } of docs) await followSlot(db, id);
  };
}

/** The slots that say something else than their entries. */
async function outOfDate(db: Firestore, edition: number): Promise<Slot[]> {
  const named = (await readSlots(plainGet, db, edition)).filter((slot) => slot.entry !== null);
  if (named.length === 0) return [];
  const now = await db.getAll(...named.map(({ entry }) => db.collection(entries.path).doc(entry ?? '')));
  // An entry that cannot be read makes its own slot fail later, and no other one here.
  return named.filter((slot, place) => !isSame(slot, followedFields(slot, readableIn(entries, now[place]))));
}

/**
 * The nightly repair after lost events, in the edition of a year and the one before: first the slots, then the public lines
 * from all of them. Returns how many slots and programmes were out of date.
 */
export async function mendSlots(db: Firestore, year: number): Promise<number> {
  let mended = 0;
  const mend = async (edition: number) => {
    const follow = async ({ id }: Slot) => {
      if (await followSlot(db, id)) mended += 1;
    };
    const old = await outOfDate(db, edition);
    // The lines are made again in any case, because a slot that cannot be mended must not keep them.
    await eachByItself(
      [
        ...old.map((slot) => () => follow(slot)),
        async () => {
          if (await rebuildLines(db, edition)) mended += 1;
        },
      ],
      (step) => step(),
      () => ({ edition }),
    );
  };
  await eachByItself([year, year - 1], mend, (edition) => ({ edition }));
  return mended;
}

/** The lines of the programme, which repeat facts of their entries. */
export const slotProjection = (db: Firestore): Projection => ({
  name: 'slots',
  onChange: slotHandler(db),
  repair: [eachNight('lines', () => inCurrentYear(db, (year) => mendSlots(db, year)))],
});
