import { createHash } from 'node:crypto';
import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entries/participant';
import type { ParticipantAnswer } from '@ndeiya/domain/entries/participantApi';
import type { KnownOfOwner } from '@ndeiya/domain/entries/persons';
import { comparableName } from '@ndeiya/domain/kernel/names';
import { SEARCH_FIELD, searchKeys } from '@ndeiya/domain/people/searchKeys';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { sign } from '../../system/audit/authors';
import { createEntryIn } from '../steps/create';

/** An entry whose edition is known. */
export type OfEdition = Participant & { edition: number };

export const participantAnswerOf = ({
  created_at,
  updated_at,
  has_sheets: _marked,
  group: _entered,
  ...entry
}: OfEdition): ParticipantAnswer => ({
  ...entry,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** An entry counts once in each edition, because each edition is one competition. */
interface Place {
  edition: number;
  category: string;
  name: string;
}

/**
 * The id of a registration by an account, so that two simultaneous ones of one name cannot both be stored. A mother
 * registers each of her children with it.
 */
export const ownId = (uid: string, { edition, category, name }: Place) =>
  createHash('sha256')
    .update(`${uid}\n${category}\n${String(edition)}\n${comparableName(name)}`)
    .digest('base64url')
    .slice(0, 32);

/** A person who must not be in one place twice: the name with the account, or without one with the address. */
export interface Person {
  id: string;
  userId: string | null;
  edition: number;
}

export const fresh = (
  input: ParticipantInput,
  { userId, edition }: Omit<Person, 'id'>,
): Omit<OfEdition, 'id'> => {
  const now = new Date();
  return { ...input, edition, user_id: userId, created_at: now, updated_at: now };
};

/** Includes the search keys; the trigger would write them only a moment later. */
export const toStore = (entry: Omit<Participant, 'id'>) => ({
  ...participants.converter.toFirestore(entry),
  [SEARCH_FIELD]: searchKeys(entry),
});

interface NewEntry {
  ref: DocumentReference;
  entry: Omit<OfEdition, 'id'>;
  by: string;
  /** The date of the edition's event. */
  event_date: Date;
  /** The persons whom the owner's other entries know. */
  ofOwner: KnownOfOwner;
}

/** Stores a registration together with its entry, which is made exactly once. */
export function store(
  transaction: Transaction,
  { ref, entry, by, event_date, ofOwner }: NewEntry,
): OfEdition {
  transaction.create(ref, toStore(entry));
  sign(transaction, { ref, before: null, by, at: entry.updated_at });
  const participant = { ...entry, id: ref.id };
  const actor = entry.user_id === null ? 'organiser' : 'owner';
  const edition = { year: entry.edition, event_date };
  createEntryIn(transaction, ref.firestore, { participant, edition, actor, by, ofOwner });
  return participant;
}
