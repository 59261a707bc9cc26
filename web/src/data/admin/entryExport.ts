import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { EntryState } from '@ndeiya/domain/entries/states';
import { query, where } from 'firebase/firestore';
import { requireOnline } from '../../lib/offline';
import { entryQuery } from './entryQuery';
import { readAll } from './readAll';
import { collectionRef } from './refs';

function read(edition: number, state: EntryState | ''): Promise<Entry[]> {
  requireOnline();
  return readAll(
    entryQuery(collectionRef(entries), {
      edition,
      category: '',
      state,
      concern: '',
      search: '',
      sort: { field: 'stage_name', direction: 'asc' },
    }),
  );
}

/** All entries of an edition. Throws `OfflineError`, or Firestore's error. */
export const readEdition = (edition: number): Promise<Entry[]> => read(edition, '');

/** The accepted entries of an edition; throws as `readEdition`. */
export const readAccepted = (edition: number): Promise<Entry[]> => read(edition, 'accepted');

/** The people of all entries of an edition, by entry; throws as `readEdition`. */
export async function readPeople(edition: number): Promise<ReadonlyMap<string, EntryPeople>> {
  requireOnline();
  const people = await readAll(query(collectionRef(entryPeople), where('edition', '==', edition)));
  return new Map(people.map((one) => [one.id, one]));
}
