import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore } from 'firebase-admin/firestore';
import { logError } from '../../platform/log';
import { GuardianQuestions } from './questions';

/**
 * Mails the question to the guardians of an entry that was sent. The entry is sent whether this works or not: its page
 * says who was asked, and makes links.
 */
export async function askGuardians(
  db: Firestore,
  { entry: { id, owner, has_minor }, language }: { entry: Entry; language: string },
): Promise<void> {
  if (!has_minor || owner === null) return;
  try {
    await new GuardianQuestions(db).withEntry(id, language);
  } catch (error) {
    logError('ask guardians', error, { entry: id });
  }
}
