import { awardLine } from '@ndeiya/domain/archive/awardLine';
import type { ArchiveItem } from '@ndeiya/domain/archive/item';
import { placeAwards } from '@ndeiya/domain/certificates/placeAwards';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { storedResults } from '../results/stored';

/** The prizes, the awards without marks, and the first three places of each class. */
const CHOICE = { class: null, places: 3 };

/** The awards of an entry in the public results, as one line; '' without one. */
export function awardOf({ rounds }: Pick<PublicResults, 'rounds'>, number: string): string {
  if (number === '') return '';
  const id = publicEntryId(number);
  const won = rounds
    .filter(({ state }) => state === 'published')
    .flatMap((round) => placeAwards(round, CHOICE))
    .filter(({ entry }) => entry === id);
  return awardLine(won);
}

/**
 * The award of an entry as the public reads it now: '' after the results were withdrawn, and null where nobody knows,
 * because they cannot be read.
 */
export async function awardIn(
  transaction: Transaction,
  db: Firestore,
  { edition, number }: Pick<Entry, 'edition' | 'number'>,
): Promise<string | null> {
  const stored = await transaction.get(db.collection(publishedResults.path).doc(String(edition)));
  const results = storedResults(stored);
  if (results === undefined) return '';
  return results && awardOf(results, number);
}

/**
 * Those of the pieces of an edition that have another award in the public results now, without anything that people and guardians allow.
 * Where the results cannot be read, it returns no piece.
 */
export async function withOtherAward<T extends Pick<ArchiveItem, 'entry' | 'award'>>(
  db: Firestore,
  edition: number,
  pieces: readonly T[],
): Promise<T[]> {
  const results = storedResults(await db.collection(publishedResults.path).doc(String(edition)).get());
  if (results === null) return [];
  const ids = pieces.flatMap(({ entry }) => entry ?? []);
  const found = await readableByIds(entries, ids, { db });
  const numberOf = ({ entry }: T) => found.get(entry ?? '')?.number ?? '';
  return pieces.filter((one) => one.award !== awardOf(results ?? { rounds: [] }, numberOf(one)));
}
