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

/** The same for entries that a leader has sent, one after the other, because their guardians share limits. */
export async function askGuardiansOf(
  db: Firestore,
  { ids, language }: { ids: readonly string[]; language: string },
): Promise<void> {
  const sent = await readableByIds(entries, ids, { db });
  for (const entry of sent.values())
    if (entry.consent === 'missing' && TAKES_PART.includes(entry.state))
      await askGuardians(db, { entry, language });
}
