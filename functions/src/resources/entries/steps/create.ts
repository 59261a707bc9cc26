import { consentFacts } from '@ndeiya/domain/consents/facts';
import { knownAfter } from '@ndeiya/domain/consents/known';
import { blankEntry } from '@ndeiya/domain/entries/blank';
import { type Entry, entryEvents } from '@ndeiya/domain/entries/entry';
import { type EntryMember, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { keptFrom } from '@ndeiya/domain/entries/keptFrom';
import type { Participant } from '@ndeiya/domain/entries/participant';
import {
  type KnownOfOwner,
  memberPersons,
  registeredPerson,
  withPersons,
} from '@ndeiya/domain/entries/persons';
import type { EntryActor } from '@ndeiya/domain/entries/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { newPersonId } from './persons';
import { storeEntry } from './store';

/** The edition in which somebody registers. */
interface EntryEdition {
  year: number;
  event_date: Date;
}

interface Made {
  participant: Pick<Participant, 'id' | 'name' | 'phone' | 'category' | 'user_id'>;
  edition: EntryEdition;
  actor: EntryActor;
  by: string | null;
  /** `knownOfOwner` finds them. */
  ofOwner: KnownOfOwner;
}

/** The person who registered is the first member. Nobody has said yet whether they are a minor. */
const firstMember = ({ name, phone }: Made['participant']): EntryMember => ({
  id: 'm1',
  name,
  phone,
  age_band: 'unknown',
  guardian_id: null,
});

/** The draft of a new participant. It has no stage name, because judges and everybody may read one: only its owner types it. */
export function newEntry({
  participant,
  edition,
  ofOwner,
}: Pick<Made, 'participant' | 'edition' | 'ofOwner'>) {
  const now = new Date();
  const { id, category, user_id: owner } = participant;
  const first = { members: [firstMember(participant)], guardians: [] };
  const before = { members: [], guardians: [] };
  const members = withPersons({ before, after: first, ...ofOwner, newId: newPersonId });
  const entry: Entry = {
    ...blankEntry(),
    id,
    edition: edition.year,
    owner,
    category,
    ...consentFacts({ entry: id, members, guardians: [] }, []),
    created_at: now,
    updated_at: now,
  };
  return { entry, members };
}

interface Beginning {
  entry: Entry;
  members: EntryMember[];
  /** The name of the participant. */
  registered_name: string;
  edition: EntryEdition;
}

/** Writes the document with the people of a new entry. Returns the person of the registered name. */
export function writePeople(
  transaction: Transaction,
  db: Firestore,
  { entry, members, registered_name, edition: { year, event_date } }: Beginning,
): string {
  const { id, owner, created_at } = entry;
  const kept = keptFrom(event_date, created_at);
  const known = knownAfter({ before: [], known: [], after: members, ofAge: [], now: created_at });
  const registered_person = registeredPerson({ before: {}, registered_name, members, newId: newPersonId });
  const names = { registered_name, registered_person };
  const persons = memberPersons(members);
  const people = { owner, edition: year, event_date: kept, members, persons, guardians: [], known, ...names };
  const ref = db.collection(entryPeople.path).doc(id);
  transaction.set(ref, { ...people, created_at, updated_at: created_at });
  return registered_person;
}

/** Makes the entry of a participant, in the transaction that writes the participant. It only writes. */
export function createEntryIn(transaction: Transaction, db: Firestore, made: Made): void {
  const { entry, members } = newEntry(made);
  storeEntry(transaction, db, entry);
  writePeople(transaction, db, { ...made, entry, members, registered_name: made.participant.name });
  const { id, owner, edition, category, created_at: at } = entry;
  const { actor, by } = made;
  const line = { entry: id, edition, category, owner, from: null, to: 'draft', actor, by, at };
  // The id is fixed, so that the line exists once although registration, trigger and maintenance may each create the entry.
  const ref = db.collection(entryEvents.path).doc(`${id}-made`);
  transaction.set(ref, { ...line, comment: '', note: '', mail: null });
}
