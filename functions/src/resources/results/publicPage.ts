import type { Edition } from '@ndeiya/domain/editions/edition';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { type Round, roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { JUDGING } from '@ndeiya/domain/kernel/constants';
import { packed } from '@ndeiya/domain/results/packed';
import type { PublicResults, PublicRound } from '@ndeiya/domain/results/publicResults';
import { frozenRoundOf, publicRoundOf } from '@ndeiya/domain/results/publicRound';
import { type PublishedResults, publishedResults } from '@ndeiya/domain/results/publishedResults';
import { type ResultVersion, resultVersionId, resultVersions } from '@ndeiya/domain/results/resultVersion';
import type {
  DocumentReference,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { readable, refOf } from '../../platform/documents';
import { logError } from '../../platform/log';
import { editionsOf } from '../editions/edition';

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

export async function readRows(db: Firestore, round: string, { query }: Reader): Promise<RoundEntry[]> {
  const { docs } = await query(db.collection(roundEntries.path).where('round', '==', round));
  return readable(roundEntries, docs).sort((a, b) => a.order - b.order);
}

/** Hidden results stay named on the page, also while their marks are looked at again. */
const isShown = ({ state, published, hidden }: Omit<Round, 'practice'>) =>
  published !== null || state === 'frozen' || hidden !== null;

/** The rounds of an edition that have results, the newest first. */
export async function roundsWithResults(
  db: Firestore,
  year: number,
  { query, changed }: Reader,
): Promise<Round[]> {
  const { docs } = await query(db.collection(rounds.path).where('edition', '==', year));
  const stored = readable(rounds, docs);
  const found = changed ? [...stored.filter(({ id }) => id !== changed.id), changed] : stored;
  return found
    .filter(({ practice, ...round }) => !practice && isShown(round))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

async function publicRound(
  db: Firestore,
  { round, edition }: { round: Round; edition: ShownEdition },
  reader: Reader,
): Promise<PublicRound | null> {
  const { id, published, versions } = round;
  const version = await readVersion(db, { round: id, number: published?.version ?? versions }, reader);
  if (!version) return null;
  if (!published) return frozenRoundOf(round, version);
  const { level, corrects, at } = published;
  const corrected = corrects === null ? null : await readVersion(db, { round: id, number: corrects }, reader);
  const entries = await readRows(db, id, reader);
  return publicRoundOf({ round, edition, entries, version, corrected, level, published_at: at });
}

/** Short results stay JSON, which older pages and programs read too. */
function contentOf(results: PublicResults): string {
  const text = JSON.stringify(results);
  return Buffer.byteLength(text) > JUDGING.packedFrom ? packed(text) : text;
}

/** The public results of an edition from the stored rounds; null while there are none. */
async function publicResultsOf(
  db: Firestore,
  year: number,
  reader: Reader,
): Promise<Omit<PublishedResults, 'id' | 'updated_at'> | null> {
  const found = await roundsWithResults(db, year, reader);
  if (found.length === 0) return null;
  const edition = await readEdition(db, year, reader);
  const shown = await Promise.all(found.map((round) => publicRound(db, { round, edition }, reader)));
  const results: PublicResults = {
    edition: year,
    currency: edition.currency,
    rounds: shown.filter((round) => round !== null),
  };
  const times = found.flatMap(({ published }) => published?.at ?? []);
  const latest = times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return {
    edition: year,
    state: latest ? 'published' : 'frozen',
    published_at: latest,
    content: contentOf(results),
  };
}

interface PublicWrite {
  /** The bytes of the text in the document. */
  bytes: number;
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
    get: async (ref) => (await transaction.get(ref)).data(),
    query: (query) => transaction.get(query),
    ...(changed && { changed }),
  };
  const ref = refOf(db, publishedResults).doc(String(year));
  const before = await reader.get(ref);
  const made = await publicResultsOf(db, year, reader);
  return {
    bytes: Buffer.byteLength(made?.content ?? ''),
    write: () => {
      // Results of a rehearsal are never public: the dashboard makes them from the round.
      if (isRehearsal(year)) return false;
      if (!made && before) transaction.delete(ref);
      if (!made) return before !== undefined;
      if (before?.content === made.content && before.state === made.state) return false;
      transaction.set(ref, { id: ref.id, ...made, updated_at: new Date() });
      return true;
    },
  };
}

/**
 * Makes `results/{year}` again from what is stored, and writes it where it differs. It may run twice, at once and late.
 * Returns whether it wrote.
 */
export async function rebuildResults(db: Firestore, year: number): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const { write } = await resultsIn(transaction, db, { year });
    return write();
  });
}

/** Makes the public results again at once. Where this fails, the trigger does it a moment later. */
export async function showResults(db: Firestore, edition: number): Promise<void> {
  try {
    await rebuildResults(db, edition);
  } catch (error) {
    logError('public results not made', error, { edition });
  }
}
