import { roundEntries, rounds } from '@ndeiya/domain/judging/round';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../platform/documentChange';
import { eachByItself } from '../../platform/eachByItself';
import { eachNight, type Projection } from '../../platform/projection';
import { inCurrentYear } from '../editions/edition';
import { rebuildResults } from './publicPage';

/** The fields of a round and of its entries that public results repeat. */
const SHOWN = {
  [rounds.path]: ['state', 'title', 'published', 'hidden', 'awards'],
  [roundEntries.path]: ['number', 'stage_name', 'title', 'class'],
} as const satisfies Record<string, readonly string[]>;

const differs = (before: DocumentData | null, after: DocumentData | null, name: string) =>
  JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);

const isShownIn = ({ state, published, hidden }: DocumentData) =>
  state === 'frozen' || (published ?? null) !== null || (hidden ?? null) !== null;

/** The edition whose public results this write may change; null where it changes none. */
async function editionOf(db: Firestore, change: DocumentChange): Promise<number | null> {
  const { collection, before, after } = change;
  const names: readonly string[] | undefined = SHOWN[collection as keyof typeof SHOWN];
  const newest = after ?? before;
  if (!names || !newest || !names.some((name) => differs(before, after, name))) return null;
  if (collection === rounds.path) {
    const isShown = [before, after].some((one) => one !== null && isShownIn(one));
    return isShown ? Number(newest.edition) : null;
  }
  // Entries change their names while a round is prepared: only those of public results matter.
  // A damaged round is read as it is stored: its results are made again without the names that are not public any more.
  const round = (await db.collection(rounds.path).doc(String(newest.round)).get()).data();
  return round && isShownIn(round) && typeof round.edition === 'number' ? round.edition : null;
}

/** Keeps the public results with their rounds, and with the public labels of the entries. */
function resultsHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    const edition = await editionOf(db, change);
    if (edition !== null) await rebuildResults(db, edition);
  };
}

/**
 * The nightly repair after lost events, in the edition of a year and the one before. Returns how many documents were out of
 * date, and throws at the end where a round could not be read, so that an administrator hears of it.
 */
export async function mendResults(db: Firestore, year: number): Promise<number> {
  let mended = 0;
  const mend = async (one: number) => {
    const { wrote, unread } = await rebuildResults(db, one);
    if (wrote) mended += 1;
    if (unread[0]) throw unread[0];
  };
  await eachByItself([year, year - 1], mend, (edition) => ({ edition }));
  return mended;
}

/** The public results of an edition. */
export const resultsProjection = (db: Firestore): Projection => ({
  name: 'results',
  onChange: resultsHandler(db),
  repair: [eachNight('results', () => inCurrentYear(db, (year) => mendResults(db, year)))],
});
