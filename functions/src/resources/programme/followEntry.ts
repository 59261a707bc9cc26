import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { numberLabel, publicLabel } from '@ndeiya/domain/entries/publicLabel';
import { personLinks } from '@ndeiya/domain/people/personLink';
import { type Slot, slots } from '@ndeiya/domain/programme/slot';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { readableByIds, readableFields, readableIn, UnreadableDocument } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { eachNight, type Projection } from '../../platform/projection';
import { inCurrentYear, programmesOf } from '../editions/edition';
import { changesPersons } from '../entries/performers';
import { knownPersonsIn } from './persons';
import { countingOps, playedSlot, storedOpsIn } from './replay';
import { programmeRef, rebuildLines, slotRef, slotsIn, writeSlots } from './store';

/** The fields of an entry that its line repeats. */
const FOLLOWED = [
  'number',
  'stage_name',
  'name_public',
  'stage_name_refused',
  'category',
  'state',
  'consent',
] as const;

type Followed = Pick<Entry, (typeof FOLLOWED)[number]>;

/** The fields of a line that follow from the entry and its people; without an entry, what is left of it. */
function followedFields(slot: Slot, entry: Followed | undefined, persons: readonly string[] = slot.persons) {
  if (!entry) {
    return { label: numberLabel(slot.number), withdrawn: true };
  }
  const { number, category, consent } = entry;
  const withdrawn = entry.state !== 'accepted';
  return { label: publicLabel(entry), number, category, consent, withdrawn, persons: [...persons] };
}

const isSame = (slot: Slot, fields: Partial<Slot>) =>
  Object.entries(fields).every(
    ([name, value]) => JSON.stringify(slot[name as keyof Slot]) === JSON.stringify(value),
  );

/**
 * The fields of a line whose entry cannot be read: a name that is not surely public any more is hidden, and a consent
 * that nobody can read is missing.
 */
function fieldsOfUnreadable(
  { label, number }: Slot,
  stored: DocumentSnapshot,
): Pick<Slot, 'label' | 'consent'> {
  const {
    name_public = false,
    stage_name_refused = false,
    consent = 'missing',
  } = readableFields(entries, stored);
  const isShown = name_public && !stage_name_refused;
  return { label: isShown ? label : numberLabel(number), consent };
}

/** Makes one line again from its entry as it is now, and from its operations. It may run twice. */
async function followSlot(db: Firestore, id: string): Promise<boolean> {
  let unread: UnreadableDocument | undefined;
  const isWritten = await db.runTransaction(async (transaction) => {
    const slot = (await transaction.get(slotRef(db, id))).data();
    if (!slot?.entry) return false;
    const document = await transaction.get(db.collection(entries.path).doc(slot.entry));
    const entry = readableIn(entries, document);
    unread = document.exists && !entry ? new UnreadableDocument(document.ref.path, null) : undefined;
    const persons = await knownPersonsIn(transaction, db, entry ? [entry] : []);
    const fields = unread
      ? fieldsOfUnreadable(slot, document)
      : followedFields(slot, entry, persons.get(slot.entry));
    if (isSame(slot, fields)) return false;
    const stored = await transaction.get(db.doc(programmeRef(db, slot.edition).path));
    // The phones of the crew read the slots. A programme that cannot be read is made again by night, once it can be.
    const programme = readableIn(programmesOf(slot.edition), stored) ?? null;
    const ops = countingOps(await storedOpsIn(transaction, db, id));
    const now = new Date();
    const next = { ...slot, ...fields, rev: slot.rev + 1, updated_at: now };
    writeSlots(transaction, db, { programme, changed: [playedSlot(next, ops, now).slot], now });
    return true;
  });
  if (unread) throw unread;
  return isWritten;
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

/** True where a line may have to follow the change of an entry or of its people. */
function isFollowed(change: DocumentChange): boolean {
  const { collection, before, after } = change;
  if (collection !== entries.path) return changesPersons(change);
  return !after || FOLLOWED.some((field) => before?.[field] !== after[field]);
}

/** Keeps the lines of the programme with their entries, whoever changed these. */
function slotHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const { collection, documentId, before, after } = change;
    if (collection === personLinks.path) await mendSlotPersons(db, Number(documentId));
    if (!before) return;
    if (collection === slots.path && !after) await dropLine(db, documentId, before.edition);
    if (!isFollowed(change)) return;
    const { docs } = await db.collection(slots.path).where('entry', '==', documentId).get();
    await eachByItself(
      docs,
      ({ id }) => followSlot(db, id),
      ({ id }) => ({ slot: id }),
    );
  };
}

/** The slots that say something else than their entries and the people of these. */
const outOfDate = (db: Firestore, edition: number): Promise<Slot[]> =>
  db.runTransaction(
    async (transaction: Transaction) => {
      const named = (await slotsIn(transaction, db, edition)).filter((slot) => slot.entry !== null);
      if (named.length === 0) return [];
      const ids = named.map(({ entry }) => entry ?? '');
      // An entry that cannot be read makes its own slot fail later, and no other one here.
      const known = await readableByIds(entries, ids, { db, transaction });
      const persons = await knownPersonsIn(transaction, db, [...known.values()]);
      return named.filter((slot) => {
        const id = slot.entry ?? '';
        return !isSame(slot, followedFields(slot, known.get(id), persons.get(id)));
      });
    },
    { readOnly: true },
  );

/** Writes the persons of the lines of an edition again, after two were joined or parted. It may run twice. */
export async function mendSlotPersons(db: Firestore, edition: number): Promise<void> {
  await eachByItself(
    await outOfDate(db, edition),
    ({ id }) => followSlot(db, id),
    ({ entry }) => ({ entry }),
  );
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
