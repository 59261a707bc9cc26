import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entities/participant';
import { query, where } from 'firebase/firestore';
import { logError } from '../../lib/log';
import { requireOnline } from '../../lib/online';
import { createDocument } from './documents';
import { isSearch, type ParticipantFilter, participantQuery, searched } from './participantQuery';
import { readAll } from './readAll';
import { collectionRef } from './refs';

/** So many values Firestore compares in one query. */
const IN_VALUES = 30;
const AT_ONCE = 4;

/** All participants of a filter, by pages of what the rules allow. Throws `OfflineError`, or Firestore's error. */
export async function readParticipants(filter: ParticipantFilter): Promise<Participant[]> {
  requireOnline();
  const found = await readAll(participantQuery(collectionRef(participants), filter));
  return isSearch(filter.search) ? searched(found, filter) : found;
}

const withEmails = (emails: string[]) =>
  readAll(query(collectionRef(participants), where('email', 'in', emails)));

/** The entries that these addresses have already. Throws `OfflineError`, or Firestore's error. */
export async function registeredWith(emails: readonly string[]): Promise<Participant[]> {
  requireOnline();
  const distinct = [...new Set(emails)];
  const parts = Array.from({ length: Math.ceil(distinct.length / IN_VALUES) }, (_, index) =>
    distinct.slice(index * IN_VALUES, (index + 1) * IN_VALUES),
  );
  return (await Promise.all(parts.map(withEmails))).flat();
}

/**
 * Adds entries, a few at a time, and gives those that could not be added with what was thrown. `onProgress` is called
 * with how many are done.
 */
export async function importParticipants<T extends { input: ParticipantInput }>(
  rows: readonly T[],
  onProgress: (done: number) => void,
): Promise<{ row: T; error: unknown }[]> {
  const waiting = [...rows];
  const failed: { row: T; error: unknown }[] = [];
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await createDocument(participants, { ...row.input, user_id: null });
      } catch (error) {
        logError('import participant', error);
        failed.push({ row, error });
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}
