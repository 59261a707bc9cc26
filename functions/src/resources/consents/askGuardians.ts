import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { logError } from '../../platform/log';
import { GuardianQuestions } from './questions';

/**
 * Mails the question to the guardians of an entry that was sent. The entry is sent whether this works or not: its page
 * says who was asked, and makes links.
 */
export async function askGuardians(
  db: Firestore,
  { entry: { id, owner, group, has_minor }, language }: { entry: Entry; language: string },
): Promise<void> {
  if (!has_minor || (owner === null && !group)) return;
  try {
    await new GuardianQuestions(db).withEntry(id, language);
  } catch (error) {
    logError('ask guardians', error, { entry: id });
  }
}

/** The same for entries that a leader has sent. */
export async function askGuardiansOf(
  db: Firestore,
  { ids, language }: { ids: readonly string[]; language: string },
): Promise<void> {
  if (ids.length === 0) return;
  try {
    const sent = await readableByIds(entries, ids, { db });
    const open = [...sent.values()].filter(
      ({ consent, state, has_minor }) => has_minor && consent === 'missing' && TAKES_PART.includes(state),
    );
    const due = open.map(({ id }) => id);
    if (due.length > 0) await new GuardianQuestions(db).withEntries(due, language);
  } catch (error) {
    logError('ask guardians', error);
  }
}
