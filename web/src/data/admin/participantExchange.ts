import { type Participant, participants } from '@ndeiya/domain/entries/participant';
import { inOrderOfNames } from '@ndeiya/domain/kernel/nameOrder';
import { query, where } from 'firebase/firestore';
import { logError } from '../../lib/log';
import { requireOnline } from '../../lib/offline';
import { ConflictError, createDocument } from './documents';
import { type EditionInput, entryKey, importId, importIdAt, isImported } from './importId';
import { isSearch } from './listQuery';
import { type ParticipantFilter, participantQuery, searched } from './participantQuery';
import { readAll } from './readAll';
import { collectionRef } from './refs';

/** The maximum number of values that Firestore compares in one query. */
const IN_VALUES = 30;
const AT_ONCE = 4;

/**
 * All participants of a filter, read in pages of the size that the rules allow. Throws `OfflineError`, or
 * Firestore's error.
 */
export async function readParticipants(filter: ParticipantFilter): Promise<Participant[]> {
  requireOnline();
  const found = await readAll(participantQuery(collectionRef(participants), filter));
  if (isSearch(filter.search)) return searched(found, filter);
  const { field, direction } = filter.sort;
  // Firestore orders names by their bytes: small letters and marked ones last.
  return field === 'name' ? inOrderOfNames(found, ({ name }) => name, direction) : found;
}

const withEmails = (edition: number, emails: string[]) =>
  readAll(query(collectionRef(participants), where('edition', '==', edition), where('email', 'in', emails)));

/** An existing entry, and whether an import of the same row has added it. */
export type Registered = Participant & { isImported: boolean };

const registered = async (entry: Participant): Promise<Registered> => ({
  ...entry,
  isImported: await isImported(entry.id, entry),
});

/** The existing entries of these addresses in an edition. Throws `OfflineError`, or Firestore's error. */
export async function registeredWith(edition: number, emails: readonly string[]): Promise<Registered[]> {
  requireOnline();
  const distinct = [...new Set(emails)];
  const parts = Array.from({ length: Math.ceil(distinct.length / IN_VALUES) }, (_, index) =>
    distinct.slice(index * IN_VALUES, (index + 1) * IN_VALUES),
  );
  const found = (await Promise.all(parts.map((part) => withEmails(edition, part)))).flat();
  return Promise.all(found.map(registered));
}

/**
 * Adds an entry with the id of its import; when an earlier import has added it, nothing changes. Returns true
 * when its fields were edited since. Throws `OfflineError`, or Firestore's error.
 */
async function addImported(input: EditionInput): Promise<boolean> {
  const first = await importId(input);
  for (let place = 0; ; place += 1) {
    try {
      await createDocument(participants, { ...input, user_id: null }, importIdAt(first, place));
      return false;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (entryKey(error.current as Participant) === entryKey(input)) return true;
    }
  }
}

/** The rows of an import that were not added. */
interface Imported<T> {
  failed: { row: T; error: unknown }[];
  /** Added by an earlier import. */
  there: T[];
}

/**
 * Adds entries, a few at a time, and returns those that were not added. `onProgress` gets the number of
 * finished ones.
 */
export async function importParticipants<T extends { input: EditionInput }>(
  rows: readonly T[],
  onProgress: (done: number) => void,
): Promise<Imported<T>> {
  const waiting = [...rows];
  const result: Imported<T> = { failed: [], there: [] };
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        if (await addImported(row.input)) result.there.push(row);
      } catch (error) {
        logError('import participant', error);
        result.failed.push({ row, error });
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
