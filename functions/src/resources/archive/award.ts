import { awardLine } from '@ndeiya/domain/archive/awardLine';
import { placeAwards } from '@ndeiya/domain/certificates/placeAwards';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
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
