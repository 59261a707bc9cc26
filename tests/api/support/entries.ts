import { entries, type Entry, entryEvents } from '@ndeiya/domain/entities/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entities/entryPeople';
import { participants } from '@ndeiya/domain/entities/participant';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { db } from './backend';

/** Stores an entry with its people and its participant, as registration and trigger leave them. Returns its id. */
export async function putEntry(
  overrides: Parameters<typeof makeEntry>[0] = {},
  people: Parameters<typeof makeEntryPeople>[0] = {},
): Promise<string> {
  const id = `entry-${unique()}`;
  const entry = makeEntry(overrides);
  const { owner, edition, category } = entry;
  const participant = { ...makeParticipant({ category }), user_id: owner, ...stampsAt() };
  const batch = db.batch();
  batch.set(db.collection(entries.path).doc(id), { ...entry, ...stampsAt() });
  const stored = { ...makeEntryPeople({ owner, edition, ...people }), ...stampsAt() };
  batch.set(db.collection(entryPeople.path).doc(id), stored);
  batch.set(db.collection(participants.path).doc(id), participant);
  await batch.commit();
  return id;
}

/** Adds a line to the history of an entry. */
export const putEntryEvent = (id: string, from: Entry['state'], to: Entry['state']) =>
  db.collection(entryEvents.path).add({
    entry: id,
    edition: 2025,
    owner: null,
    from,
    to,
    actor: 'organiser',
    by: null,
    comment: '',
    at: new Date(),
    mail: null,
  });

export async function entryNow(id: string): Promise<Entry> {
  return entries.converter.fromFirestore(await db.collection(entries.path).doc(id).get());
}

export async function peopleNow(id: string): Promise<EntryPeople> {
  return entryPeople.converter.fromFirestore(await db.collection(entryPeople.path).doc(id).get());
}
