import { entries } from '@ndeiya/domain/entries/entry';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { areFixed, type EntryStatus, isMarkedStatus } from '@ndeiya/domain/judging/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable, readableByIds, refOf, sortReadable, UnreadableDocument } from '../../platform/documents';
import { eachWork, fromPlace } from '../../platform/fromPlace';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { labelOf, rowsIn } from '../consents/roundRows';
import { inCurrentYear } from '../editions/edition';
import { markSheets } from '../entries/participants/sheets';

const COPIED = ['stage_name', 'title', 'status', 'has_recording', 'number', 'class'] as const;

/** The fields of an entry that the rows of rounds copy. A copy can be out of date. */
const FOLLOWED = [
  'number',
  'category',
  'stage_name',
  'name_public',
  'title',
  'title_named',
  'title_refused',
  'stage_name_refused',
  'state',
  'recording',
] as const;

/**
 * An entry that is no longer accepted is withdrawn from the round. When it is accepted again it returns, but only where
 * this change accepts it: otherwise the head judge withdrew it, and that decision stays.
 */
export function statusOf(
  status: EntryStatus,
  { isAccepted, isBack }: { isAccepted: boolean; isBack: boolean },
): EntryStatus {
  if (!isAccepted) return status === 'entered' || isMarkedStatus(status) ? 'withdrawn' : status;
  return isBack && status === 'withdrawn' ? 'entered' : status;
}

/**
 * The rounds whose statuses may still change. In a round that was published only the head judge withdraws an entry, also
 * while a mark of another one is corrected, and also where the results were hidden since, because people have read them and
 * may hold certificates: the place of a winner who was erased stays. Those that cannot be read are logged and count as
 * fixed: one of them must hold up neither the stage nor the rows of other rounds.
 */
export async function readableChangeableIn(
  transaction: Transaction,
  db: Firestore,
  rows: readonly RoundEntry[],
): Promise<Set<string>> {
  const ids = rows.map(({ round }) => round);
  return openOf([...(await readableByIds(rounds, ids, { db, transaction })).values()]);
}

const openOf = (found: readonly Pick<Round, 'id' | 'state' | 'published' | 'hidden'>[]) =>
  new Set(found.filter((round) => !areFixed(round) && round.hidden === null).map(({ id }) => id));

/** Writes the rows of an entry again from the current entry. It may run twice. Returns how many rows it changed. */
async function followEntry(db: Firestore, id: string, { isBack }: { isBack: boolean }): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const rows = await rowsIn(transaction, db, id);
    if (rows.length === 0) return 0;
    const entry = (await transaction.get(refOf(db, entries).doc(id))).data();
    const changeable = await readableChangeableIn(transaction, db, rows);
    const isAccepted = entry?.state === 'accepted';
    const changed = rows.flatMap((row) => {
      const status = changeable.has(row.round) ? statusOf(row.status, { isAccepted, isBack }) : row.status;
      const has_recording = typeof entry?.recording === 'string';
      // A performed entry stays in its category, and so do the rows of rounds whose results are fixed.
      const isMoved = changeable.has(row.round) && row.status === 'entered' && entry !== undefined;
      const at = isMoved
        ? { number: entry.number, class: entry.category }
        : { number: row.number, class: row.class };
      const fields = { ...labelOf(at, entry), ...at, status, has_recording };
      const isSame = COPIED.every((field) => row[field] === fields[field]);
      return isSame ? [] : [{ row, fields }];
    });
    const updated_at = new Date();
    for (const { row, fields } of changed)
      transaction.update(db.collection(roundEntries.path).doc(row.id), { ...fields, updated_at });
    return changed.length;
  });
}

/** Updates the rows of rounds after each change of an entry. */
function roundEntryHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== entries.path || !before) return;
    if (after && FOLLOWED.every((field) => before[field] === after[field])) return;
    const isBack = after?.state === 'accepted' && before.state !== 'accepted';
    await followEntry(db, documentId, { isBack });
  };
}

/**
 * The nightly repair after lost events, in the rounds of an edition: of the rows, and of the note in the participant that
 * there are sheets. It has a minute, and goes on with the next run. Returns how many rows were out of date.
 */
export async function mendRoundEntries(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const all = await db.collection(rounds.path).where('edition', '==', edition).get();
  const { read, unreadable } = sortReadable(rounds, all.docs);
  const damaged = unreadable.filter((document) => document.get('practice') !== true);
  const followed: string[] = [];
  // The rows of a round that cannot be read lose a name that is not public any more, too.
  for (const { id } of [...read.filter(({ practice }) => !practice), ...damaged]) {
    const { docs } = await db.collection(roundEntries.path).where('round', '==', id).get();
    followed.push(...readable(roundEntries, docs).map(({ entry }) => entry));
  }
  let mended = 0;
  const mend = async (entry: string) => {
    mended += await followEntry(db, entry, { isBack: false });
    await markSheets(db, entry);
  };
  const works = new Map<string, () => Promise<unknown>>([
    ...followed.map((entry) => [`entry/${entry}`, () => mend(entry)] as const),
    ...damaged.map(
      ({ id, ref }) => [`round/${id}`, () => Promise.reject(new UnreadableDocument(ref.path, null))] as const,
    ),
  ]);
  const each = fromPlace(db, { name: 'shown', list: String(edition), isOver });
  const isDone = await eachWork(each, works);
  return isDone ? mended : UNFINISHED;
}

/** The rows of rounds, which repeat facts of their entries. */
export const roundEntryProjection = (db: Firestore): Projection => ({
  name: 'roundEntries',
  onChange: roundEntryHandler(db),
  repair: [eachNight('shown', () => inCurrentYear(db, (year) => mendRoundEntries(db, year)))],
});
