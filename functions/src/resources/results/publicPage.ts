import type { Edition } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { keptDamagedRoundOf, keptRoundOf } from '@ndeiya/domain/results/keptRound';
import { packedIfLong } from '@ndeiya/domain/results/packed';
import type { PublicResults, PublicRound } from '@ndeiya/domain/results/publicResults';
import { frozenRoundOf, publicRoundOf } from '@ndeiya/domain/results/publicRound';
import { type PublishedResults, publishedResults } from '@ndeiya/domain/results/publishedResults';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import {
  entityOf,
  readable,
  readableFields,
  readableIn,
  refOf,
  sortReadable,
  UnreadableDocument,
} from '../../platform/documents';
import { logError } from '../../platform/log';
import { editionsOf } from '../editions/edition';
import { storedResults } from './stored';

/** Reads inside a transaction or without one. */
export interface Reader {
  get: <T>(ref: DocumentReference<T>) => Promise<T | undefined>;
  query: (query: Query) => Promise<QuerySnapshot>;
  /** A round as the transaction is about to write it. */
  changed?: Round;
}
type ShownEdition = Pick<Edition, 'prizes' | 'currency'>;

export const readEdition = async (db: Firestore, year: number, { get }: Reader): Promise<ShownEdition> =>
  (await get(refOf(db, editionsOf(year)).doc(String(year)))) ?? { prizes: [], currency: '' };

export const readVersion = async (
  db: Firestore,
  { round, number }: Pick<ResultVersion, 'round' | 'number'>,
  { get }: Reader,
): Promise<ResultVersion | null> =>
  (await get(refOf(db, resultVersions).doc(resultVersionId(round, number)))) ?? null;

export async function readRows(
  db: Firestore,
  round: string,
  { query }: Pick<Reader, 'query'>,
): Promise<RoundEntry[]> {
  const { docs } = await query(db.collection(roundEntries.path).where('round', '==', round));
  return readable(roundEntries, docs).sort((a, b) => a.order - b.order);
}

/** Hidden results stay named on the page, also while their marks are looked at again. */
const isShown = ({ state, published, hidden }: Omit<Round, 'practice'>) =>
  published !== null || state === 'frozen' || hidden !== null;

interface FoundRounds {
  /** The rounds that have results, the newest first. */
  found: Round[];
  /** The rounds that cannot be read, practice left out. */
  damaged: DocumentSnapshot[];
}

async function findRounds(
  db: Firestore,
  year: number,
  { query, changed }: Pick<Reader, 'query' | 'changed'>,
): Promise<FoundRounds> {
  const { docs } = await query(db.collection(rounds.path).where('edition', '==', year));
  const { read, unreadable } = sortReadable(rounds, docs);
  const all = changed ? [...read.filter(({ id }) => id !== changed.id), changed] : read;
  return {
    found: all
      .filter(({ practice, ...round }) => !practice && isShown(round))
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime()),
    damaged: unreadable.filter((one) => one.id !== changed?.id && one.get('practice') !== true),
  };
}

/** The rounds of an edition that have results, the newest first, without those that cannot be read. */
export const roundsWithResults = async (db: Firestore, year: number, reader: Reader): Promise<Round[]> =>
  (await findRounds(db, year, reader)).found;

interface Showing {
  round: Round;
  edition: ShownEdition | UnreadableDocument;
}

/** The public part of a round from what is stored. Throws `UnreadableDocument` where a part of that cannot be read. */
async function publicRound(
  db: Firestore,
  { round, edition }: Showing,
  reader: Reader,
): Promise<PublicRound | null> {
  const { id, published, versions } = round;
  const version = await readVersion(db, { round: id, number: published?.version ?? versions }, reader);
  if (!version) return null;
  if (!published) return frozenRoundOf(round, version);
  if (edition instanceof UnreadableDocument) throw edition;
  const { level, corrects, at } = published;
  const corrected = corrects === null ? null : await readVersion(db, { round: id, number: corrects }, reader);
  const entries = await readRows(db, id, reader);
  try {
    return publicRoundOf({ round, edition, entries, version, corrected, level, published_at: at });
  } catch (error) {
    // The texts of a version are JSON, which its schema does not look into.
    throw new UnreadableDocument(`${resultVersions.path}/${version.id}`, error);
  }
}

interface Part {
  shown: PublicRound | null;
  /** The document that cannot be read, so that the part is the earlier one with its labels made again. */
  unread?: UnreadableDocument;
}

/** One round by itself: its damaged document keeps no other round as it was, and no name public that is not any more. */
async function partOf(
  db: Firestore,
  { before, ...showing }: Showing & { before: PublicResults | null },
  reader: Reader,
): Promise<Part> {
  const { round } = showing;
  try {
    return { shown: await publicRound(db, showing, reader) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    // The round that the transaction changes would be public as it was before its own change.
    if (reader.changed?.id === round.id)
      throw new AppError('round-state', judgingMessages.obstacle.unreadable(error.path), { cause: error });
    const kept = before?.rounds.find(({ id }) => id === round.id);
    const entries = await readRows(db, round.id, reader);
    return { shown: kept ? keptRoundOf({ round, entries, kept }) : null, unread: error };
  }
}

/** A round that cannot be read itself: what was public of it stays, with its labels made again. */
async function partOfDamaged(
  db: Firestore,
  { document, before }: { document: DocumentSnapshot; before: PublicResults | null },
  reader: Reader,
): Promise<Part> {
  const unread = new UnreadableDocument(document.ref.path, null);
  const kept = before?.rounds.find(({ id }) => id === document.id);
  if (!kept) return { shown: null, unread };
  const { published } = readableFields(rounds, document);
  const entries = await readRows(db, document.id, reader);
  return { shown: keptDamagedRoundOf({ published, entries, kept }), unread };
}

async function editionOrDamage(db: Firestore, year: number, reader: Reader): Promise<Showing['edition']> {
  try {
    return await readEdition(db, year, reader);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
}

/** A damaged round, whose time nobody knows, stays where it was on the page; a round that is new comes first. */
function inOrderOf(
  before: PublicResults | null,
  shown: PublicRound[],
  damaged: readonly DocumentSnapshot[],
): PublicRound[] {
  if (!before || damaged.length === 0) return shown;
  const placeOf = ({ id }: PublicRound) => before.rounds.findIndex((one) => one.id === id);
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}

interface Made {
  /** Null while no round has results. */
  results: Omit<PublishedResults, 'id' | 'updated_at'> | null;
  unread: UnreadableDocument[];
}

/** The public results of an edition from the stored rounds, and from what was public of those that cannot be read. */
async function publicResultsOf(
  db: Firestore,
  { year, before }: { year: number; before: PublicResults | null },
  reader: Reader,
): Promise<Made> {
  const { found, damaged } = await findRounds(db, year, reader);
  const edition = await editionOrDamage(db, year, reader);
  const parts = await Promise.all([
    ...found.map((round) => partOf(db, { round, edition, before }, reader)),
    ...damaged.map((document) => partOfDamaged(db, { document, before }, reader)),
  ]);
  const unread = parts.flatMap((part) => part.unread ?? []);
  const shown = parts.flatMap((part) => part.shown ?? []);
  if (found.length === 0 && shown.length === 0) return { results: null, unread };
  const results: PublicResults = {
    edition: year,
    currency: edition instanceof UnreadableDocument ? (before?.currency ?? '') : edition.currency,
    rounds: inOrderOf(before, shown, damaged),
  };
  const times = [
    ...found.flatMap(({ published }) => published?.at ?? []),
    ...shown.flatMap(({ published_at }) => (published_at === null ? [] : new Date(published_at))),
  ];
  const latest = times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return {
    results: {
      edition: year,
      state: latest ? 'published' : 'frozen',
      published_at: latest,
      content: packedIfLong(JSON.stringify(results)),
    },
    unread,
  };
}

interface PublicWrite {
  /** The bytes of the text in the document. */
  bytes: number;
  /** The documents that cannot be read. The earlier part of their rounds stays, without names that are not public any more. */
  unread: readonly UnreadableDocument[];
  /** Writes the document where it differs. Returns whether it wrote. */
  write: () => boolean;
}

/** Reads all that `results/{year}` is made of, for a transaction that also changes one of the rounds. */
export async function resultsIn(
  transaction: Transaction,
  db: Firestore,
  { year, changed }: { year: number; changed?: Round },
): Promise<PublicWrite> {
  const reader: Reader = {
    get: async (ref) => entityOf(await transaction.get(ref)),
    query: (query) => transaction.get(query),
    ...(changed && { changed }),
  };
  const ref = refOf(db, publishedResults).doc(String(year));
  const stored = await transaction.get(db.collection(publishedResults.path).doc(ref.id));
  // It is made anew from its sources, also where it cannot be read itself.
  const before = readableIn(publishedResults, stored);
  const content = storedResults(stored) ?? null;
  const { results, unread } = await publicResultsOf(db, { year, before: content }, reader);
  return {
    bytes: Buffer.byteLength(results?.content ?? ''),
    unread,
    write: () => {
      // Results of a rehearsal are never public: the dashboard makes them from the round.
      if (isRehearsal(year)) return false;
      // Nobody knows if a round that cannot be read has results, so the document stays until it can be.
      const isGone = !results && unread.length === 0 && stored.exists;
      if (isGone) transaction.delete(ref);
      if (!results) return isGone;
      if (before?.content === results.content && before.state === results.state) return false;
      transaction.set(ref, { id: ref.id, ...results, updated_at: new Date() });
      return true;
    },
  };
}

/**
 * Makes `results/{year}` again from what is stored, and writes it where it differs. It may run twice, at once and late.
 * Returns whether it wrote, and which documents it could not read, which are logged.
 */
export async function rebuildResults(
  db: Firestore,
  year: number,
): Promise<{ wrote: boolean; unread: readonly UnreadableDocument[] }> {
  const rebuilt = await db.runTransaction(async (transaction) => {
    const { write, unread } = await resultsIn(transaction, db, { year });
    return { wrote: write(), unread };
  });
  for (const one of rebuilt.unread)
    logError('a round of the public results cannot be read', one, { edition: year, path: one.path });
  return rebuilt;
}

/** Makes the public results again at once. Where this fails, the trigger does it a moment later. */
export async function showResults(db: Firestore, edition: number): Promise<void> {
  try {
    await rebuildResults(db, edition);
  } catch (error) {
    logError('public results not made', error, { edition });
  }
}
