import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { areFixed } from '@ndeiya/domain/judging/states';
import { personLinks } from '@ndeiya/domain/people/personLink';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable, readableByIds, readableIn, refOf } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { atOnce, type Each, fromPlace, summed, sumOrUnfinished } from '../../platform/fromPlace';
import { keyedHash } from '../../platform/keyedHash';
import { eachNight, type Projection, type UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import {
  changesPersons,
  entryAsPerson,
  joiningOf,
  performersIn,
  personLinksRef,
} from '../entries/performers';

type Counted = Pick<Entry, 'id' | 'kind'>;

/**
 * The persons for whom an entry counts in a round. A group is a person of its own, so that a choir's prize takes none from
 * its singers; where the organiser says so, each member counts in its place. Ids are sorted, because the published input
 * numbers persons in their order, and two members who change places must not change it.
 */
export const personsOfRow = (
  { id, kind }: Counted,
  performers: readonly string[] | undefined,
  counts: boolean,
): string[] =>
  kind === 'group' && !counts ? [keyedHash(`group ${id}`)] : (performers ?? [entryAsPerson(id)]).toSorted();

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((person, place) => person === other[place]);

/** Writes the persons of a round's entries again, unless its results are frozen. Returns how many entries changed. */
export async function rebuildRound(db: Firestore, id: string): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const round = readableIn(rounds, await transaction.get(db.collection(rounds.path).doc(id)));
    if (!round || round.practice || areFixed(round)) return 0;
    // Nobody can say who is one person, so that the round keeps those that it has until the document is repaired.
    if (joiningOf(await transaction.get(personLinksRef(db, round.edition))).isDamaged) return 0;
    const { docs } = await transaction.get(db.collection(roundEntries.path).where('round', '==', id));
    const rows = readable(roundEntries, docs);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ entry }) => entry);
    const known = [...(await readableByIds(entries, ids, { db, transaction })).values()];
    const performers = await performersIn(transaction, db, known);
    const changed = rows.flatMap((row) => changedRow(row, known, performers));
    const updated_at = new Date();
    for (const { row, persons } of changed)
      transaction.update(refOf(db, roundEntries).doc(row), { persons, updated_at });
    return changed.length;
  });
}

/** Where nobody knows any more who performed, because the people were erased, the row stays as it is. */
function changedRow(row: RoundEntry, known: readonly Entry[], performers: ReadonlyMap<string, string[]>) {
  const entry = known.find(({ id }) => id === row.entry);
  if (!entry || (!performers.has(entry.id) && row.persons.length > 0)) return [];
  const persons = personsOfRow(entry, performers.get(entry.id), row.counts_members);
  return isSame(persons, row.persons) ? [] : [{ row: row.id, persons }];
}

/** Writes the persons of these rounds again, but of frozen ones. It may run twice. */
async function rebuildEach(db: Firestore, found: Query, each: Each = atOnce) {
  const { docs } = await found.select().get();
  const ids = docs.map(({ id }) => id);
  return summed(each, ids, (id) => rebuildRound(db, id));
}

/** The rounds of all editions. */
export const rebuildAllRounds = async (db: Firestore): Promise<number> =>
  (await rebuildEach(db, db.collection(rounds.path))).sum;

const roundsOf = (db: Firestore, edition: number): Query =>
  db.collection(rounds.path).where('edition', '==', edition);

export const rebuildRounds = async (db: Firestore, edition: number): Promise<number> =>
  (await rebuildEach(db, roundsOf(db, edition))).sum;

/** The same at night, which has a minute for it and goes on with the next run. */
async function mendRounds(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const each = fromPlace(db, { name: 'counted', list: String(edition), isOver });
  return sumOrUnfinished(await rebuildEach(db, roundsOf(db, edition), each));
}

/** A member who joins, leaves or becomes another person is so in the rounds too, and so are two who were joined. */
function personHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const { collection, documentId } = change;
    if (collection === personLinks.path) await rebuildRounds(db, Number(documentId));
    if (!changesPersons(change)) return;
    const rows = await db.collection(roundEntries.path).where('entry', '==', documentId).get();
    await eachByItself(
      [...new Set(readable(roundEntries, rows.docs).map(({ round }) => round))],
      (round) => rebuildRound(db, round),
      (round) => ({ round }),
    );
  };
}

/** The persons of rounds, which follow from the people of their entries and from what organisers have joined. */
export const roundPersonProjection = (db: Firestore): Projection => ({
  name: 'roundPersons',
  onChange: personHandler(db),
  repair: [eachNight('counted', () => inCurrentYear(db, (year) => mendRounds(db, year)))],
});
