import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { entries } from '@ndeiya/domain/entries/entry';
import { participants } from '@ndeiya/domain/entries/participant';
import type { Firestore } from 'firebase-admin/firestore';
import type { ChangeHandler, DocumentChange } from '../../../platform/documentChange';
import { eachNight, type Projection } from '../../../platform/projection';
import { followParticipant } from './followParticipant';
import { mendEntries } from './maintain';
import { ensureEntry, recountCategory, recountPerson, removeEntryOf } from './mend';

const FOLLOWED = ['name', 'category', 'user_id'] as const;

async function ofParticipant(db: Firestore, { documentId, before, after }: DocumentChange): Promise<void> {
  if (!after) return removeEntryOf(db, documentId);
  if (!before) {
    await ensureEntry(db, documentId);
    return;
  }
  if (FOLLOWED.every((field) => before[field] === after[field])) return;
  const { name, category, user_id } = before;
  await followParticipant(db, documentId, { name, category, user_id });
}

/** A deleted entry frees its place. Its category is counted again, so a repeated event does no harm. */
async function ofEntry(db: Firestore, { before, after }: DocumentChange): Promise<void> {
  if (after || typeof before?.edition !== 'number' || before.state === 'draft') return;
  const edition = before.edition;
  // A rehearsal ends with all of its counts.
  if (isRehearsal(edition)) return;
  await recountCategory(db, { edition, category: String(before.category) });
  const id = String(before.person_quota ?? '');
  if (id !== '') await recountPerson(db, { id, edition });
}

/** Updates entries after changes of participants, and counts after changes of entries. */
function entryHandler(db: Firestore): ChangeHandler {
  return async (change) => {
    if (change.collection === participants.path) await ofParticipant(db, change);
    if (change.collection === entries.path) await ofEntry(db, change);
  };
}

/** The entry of each participant, and the counts of entries. */
export const entryProjection = (db: Firestore): Projection => ({
  name: 'entries',
  onChange: entryHandler(db),
  repair: [eachNight('entered', () => mendEntries(db))],
});
