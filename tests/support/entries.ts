import { editions } from '@ndeiya/domain/editions/edition';
import { newCategory } from '@ndeiya/domain/editions/editions';
import { settings, SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entries, type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { entryQuotas } from '@ndeiya/domain/entries/entryQuota';
import { latePermits } from '@ndeiya/domain/entries/latePermit';
import { participants } from '@ndeiya/domain/entries/participant';
import { rounds } from '@ndeiya/domain/judging/round';
import { personLinks } from '@ndeiya/domain/people/personLink';
import { programmes, slots } from '@ndeiya/domain/programme/slot';
import { mail } from '@ndeiya/domain/system/records';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { clear, db } from './backend';

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

interface Setting {
  places?: number | null;
  review?: 'auto' | 'manual';
  closes_at?: Date | null;
  grace_minutes?: number;
  event_date?: Date;
}
/** Stores an open edition with Poetry, which has so many places, and Drums. */
export async function putEdition({
  places = null,
  review = 'auto',
  closes_at = null,
  grace_minutes = 0,
  event_date = new Date(Date.now() + 30 * 86_400_000),
}: Setting) {
  const categories = [{ ...newCategory('Poetry', true), places }, newCategory('Drums', true)];
  const names = categories.map(({ name }) => name);
  const window = { registration_opens_at: null, registration_closes_at: closes_at, grace_minutes };
  const edition = makeEdition({
    event_date,
    categories,
    category_names: names,
    review,
    prizes: [],
    ...window,
  });
  await db
    .collection(editions.path)
    .doc('2025')
    .set({ ...edition, ...stampsAt() });
  const registration = { state: 'open', opens_at: null, closes_at, grace_minutes } as const;
  const shown = makeSettings({ event_date, registration, public_categories: names, extra_categories: [] });
  await db
    .collection(settings.path)
    .doc(SETTINGS_ID)
    .set({ ...shown, ...stampsAt() });
}

/**
 * The participants come first: a late trigger would make the entry of a participant anew after it was deleted. Rounds and
 * lines that another file has left would say that the day has begun or is over, so that no place is offered any more.
 */
const CLEARED = [
  participants,
  entries,
  entryEvents,
  entryPeople,
  entryQuotas,
  personLinks,
  latePermits,
  mail,
  editions,
  settings,
  rounds,
  slots,
  programmes,
];

/** Deletes entries and editions with all that belongs to them. */
export async function clearEntries(): Promise<void> {
  await clear(...CLEARED.map(({ path }) => path));
  await db.recursiveDelete(db.doc('locks/entries'));
}
