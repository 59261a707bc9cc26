import { countsIn } from '@ndeiya/domain/consents/countsIn';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { eachSideBySide } from '../../platform/eachByItself';
import { orUnfinished, pagesFromPlace } from '../../platform/fromPlace';
import { logInfo } from '../../platform/log';
import type { UNFINISHED } from '../../platform/projection';
import { type IsOver, timeLimit } from '../../platform/timeLimit';
import { inEveryYear } from '../editions/edition';
import { candidatesOf, type DecidedIn, decisionsInPages, type InPage, readDecidedIn } from './decidedIn';

function countsAt(id: string, one: StoredDecision, { places, near }: DecidedIn): boolean {
  const [place, nearIn] = [places.get(id), near.get(id)];
  return place !== undefined && nearIn !== undefined && countsIn({ ...place.people, entry: id }, nearIn(one));
}

/**
 * The other entries in which the decision counts, of which it may name the first ones only. What was known of entries stays
 * whose people are gone, or are not whole; then come those of the child's person, before others whose child has the same name.
 */
function countedNow(one: StoredDecision, known: DecidedIn): string[] {
  const kept = one.counts_in.filter((id) => known.places.get(id)?.isSalvaged ?? true);
  const present = [...candidatesOf(one, known)].filter((id) => countsAt(id, one, known));
  return [...new Set([...kept, ...present])];
}

interface Behind {
  ref: DocumentReference;
  counts_in: string[];
}

/**
 * `updated_at` stays, because nobody has decided anything. No batch, which would keep all decisions of a page from it
 * where the database refuses one.
 */
const write = (behind: readonly Behind[]): Promise<void> =>
  eachSideBySide(
    behind,
    ({ ref, counts_in }) => ref.update({ counts_in }),
    ({ ref: { path } }) => ({ path }),
  );

const NAME = 'entries of decisions';

/** Those of a page of decisions that do not say it, each with as many entries as it can name. */
function behindIn(page: readonly InPage[], known: DecidedIn): Behind[] {
  const counted = page.map(({ stored: { ref }, one }) => ({ ref, one, all: countedNow(one, known) }));
  const full = counted.filter(({ all }) => all.length > CONSENT.countsIn);
  if (full.length > 0) logInfo('decisions count in more entries than they name', { decisions: full.length });
  return counted.flatMap(({ ref, one, all }) => {
    const counts_in = all.slice(0, CONSENT.countsIn).toSorted();
    return counts_in.join() === one.counts_in.toSorted().join() ? [] : [{ ref, counts_in }];
  });
}

async function followEdition(
  db: Firestore,
  edition: number,
  isOver: IsOver,
): Promise<typeof UNFINISHED | undefined> {
  const known = await readDecidedIn(db, edition);
  // The people were deleted, so each decision keeps the entries that it names.
  if (!known) return undefined;
  let behind: Behind[] = [];
  // A page is one key, because its decisions are written side by side.
  const pagesAfter = async function* (after: string | undefined) {
    for await (const page of decisionsInPages(db, edition, after)) {
      behind = behindIn(page, known);
      yield page.slice(-1).map(({ stored }) => stored.id);
    }
  };
  const walk = { name: `${NAME} ${String(edition)}`, list: String(edition), isOver };
  return orUnfinished(await pagesFromPlace(db, walk, { pagesAfter, work: () => write(behind) }));
}

/**
 * Writes into each decision in which other entries it counts, as long as their people are there: a child may be entered
 * again, renamed, taken out or joined with another one. It goes before the deletion of people, has a minute and goes on with
 * the next run, and may run twice.
 */
export const followCounted = async (
  db: Firestore,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> =>
  orUnfinished(await inEveryYear(db, { name: NAME, isOver }, (year) => followEdition(db, year, isOver)));
