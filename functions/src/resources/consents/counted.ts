import { countsIn } from '@ndeiya/domain/consents/countsIn';
import { aboutMembers } from '@ndeiya/domain/consents/person';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { eachByItself } from '../../platform/eachByItself';
import { inEveryYear } from '../editions/edition';
import { candidatesOf, type DecidedIn, decisionsInPages, readDecidedIn } from './decidedIn';

function countsAt(id: string, one: StoredDecision, { places, standsFor }: DecidedIn): boolean {
  const place = places.get(id);
  if (!place) return false;
  const { people } = place;
  return countsIn({ ...people, entry: id }, aboutMembers<StoredDecision>(people.members, standsFor)(one));
}

/** The other entries in which the decision counts. What was known of entries stays whose people are gone, or are not whole. */
function countedNow(one: StoredDecision, known: DecidedIn): string[] {
  const kept = one.counts_in.filter((id) => known.places.get(id)?.isSalvaged ?? true);
  const present = [...candidatesOf(one, known)].filter((id) => countsAt(id, one, known));
  return [...new Set([...kept, ...present])].toSorted();
}

interface Behind {
  ref: DocumentReference;
  counts_in: string[];
}

/** `updated_at` stays, because nobody has decided anything. */
async function write(db: Firestore, behind: readonly Behind[]): Promise<void> {
  if (behind.length === 0) return;
  const batch = db.batch();
  for (const { ref, counts_in } of behind)
    batch.update(ref, { counts_in: counts_in.slice(0, CONSENT.countsIn) });
  await batch.commit();
  if (behind.some(({ counts_in }) => counts_in.length > CONSENT.countsIn))
    throw new Error('a decision counts in more entries than it can name');
}

async function followEdition(db: Firestore, edition: number): Promise<void> {
  const known = await readDecidedIn(db, edition);
  // The people were deleted, so each decision keeps the entries that it names.
  if (!known) return;
  const pages: Behind[][] = [];
  for await (const page of decisionsInPages(db, edition))
    pages.push(
      page.flatMap(({ stored, one }) => {
        const counts_in = countedNow(one, known);
        const isSame = counts_in.join() === one.counts_in.toSorted().join();
        return isSame ? [] : [{ ref: stored.ref, counts_in }];
      }),
    );
  await eachByItself(
    pages,
    (page) => write(db, page),
    () => ({ edition }),
  );
}

/**
 * Writes into each decision in which other entries it counts, as long as their people are there: a child may be entered
 * again, renamed, taken out or joined with another one. It goes before the deletion of people, and may run twice.
 */
export const followCounted = (db: Firestore): Promise<void> =>
  inEveryYear(db, (year) => followEdition(db, year));
