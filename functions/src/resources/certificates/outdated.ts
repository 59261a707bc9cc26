import { type Certificate, certificates, type Outdated } from '@ndeiya/domain/certificates/certificate';
import { rounds } from '@ndeiya/domain/judging/round';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { readable } from '../../platform/documents';
import { fromPlace, summed, sumOrUnfinished } from '../../platform/fromPlace';
import { eachNight, type Projection, type UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import { roundRef } from '../judging/parts';
import { type Due, placesOf, publishedRounds, resultKey } from './publishedPlaces';

/** Null for a certificate that the results confirm. */
function outdatedNow({ entry, result, outdated }: Certificate, lines: readonly Due[]): Outdated | null {
  if (!result || lines.some((one) => resultKey(one.entry, one.result) === resultKey(entry, result)))
    return null;
  const due = lines.find((one) => one.entry === entry && one.result.slot === result.slot);
  return {
    since: outdated?.since ?? new Date(),
    due: due ? { award: due.award, category: due.category, line: due.result.line } : null,
  };
}

const isSame = (one: Outdated | null, other: Outdated | null) =>
  (one === null) === (other === null) && JSON.stringify(one?.due) === JSON.stringify(other?.due);

/**
 * Notes in the issued certificates of a round which of them its published results do not confirm any more. It may run
 * twice, and late. Returns how many notes were out of date.
 */
async function markOutdated(db: Firestore, id: string): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const query = db.collection(certificates.path).where('result.round', '==', id);
    const found = readable(certificates, (await transaction.get(query)).docs);
    const issued = found.filter(({ state }) => state === 'issued');
    const round = issued.length > 0 ? (await transaction.get(roundRef(db, id))).data() : undefined;
    if (!round) return 0;
    const { lines, isUnknown } = await placesOf(db, round);
    const changed = issued
      .filter((one) => !isUnknown(one))
      .map((one) => ({ one, outdated: outdatedNow(one, lines) }))
      .filter(({ one, outdated }) => !isSame(one.outdated, outdated));
    for (const { one, outdated } of changed)
      transaction.update(db.collection(certificates.path).doc(one.id), { outdated });
    return changed.length;
  });
}

const FROM_RESULTS = ['published', 'awards'];

/**
 * Follows each publication and correction, and each change of the awards. Results that were hidden may say something else
 * when they are published again, and certificates were issued before.
 */
function outdatedHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== rounds.path || !before || !after?.published) return;
    const isChanged = FROM_RESULTS.some(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    if (isChanged) await markOutdated(db, documentId);
  };
}

/**
 * The nightly repair after lost events, in the edition of a year and the one before: as far as there is time, then with the
 * next run. Returns how many notes were out of date.
 */
async function mendOutdated(
  db: Firestore,
  year: number,
  isOver = timeLimit(),
): Promise<number | typeof UNFINISHED> {
  const found = await Promise.all([year, year - 1].map((one) => publishedRounds(db, one)));
  const each = fromPlace(db, { name: 'outdated', list: String(year), isOver });
  const ids = found.flat().map(({ id }) => id);
  return sumOrUnfinished(await summed(each, ids, (id) => markOutdated(db, id)));
}

/** The notes in certificates that the results do not confirm any more. */
export const outdatedProjection = (db: Firestore): Projection => ({
  name: 'outdated',
  onChange: outdatedHandler(db),
  repair: [eachNight('outdated', () => inCurrentYear(db, (year) => mendOutdated(db, year)))],
});
