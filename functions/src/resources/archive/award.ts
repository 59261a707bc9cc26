import { awardLine } from '@ndeiya/domain/archive/awardLine';
import { placeAwards } from '@ndeiya/domain/certificates/placeAwards';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { unpacked } from '@ndeiya/domain/results/packed';
import { publicEntryId } from '@ndeiya/domain/results/publicIds';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { publishedResults } from '@ndeiya/domain/results/publishedResults';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';

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

/** The award of an entry as the public reads it now: nothing after the results were withdrawn. */
export async function awardIn(
  transaction: Transaction,
  db: Firestore,
  { edition, number }: Pick<Entry, 'edition' | 'number'>,
): Promise<string> {
  const stored = (await transaction.get(refOf(db, publishedResults).doc(String(edition)))).data();
  return stored ? awardOf(JSON.parse(unpacked(stored.content)) as PublicResults, number) : '';
}
