import { useEffect, useMemo } from 'react';
import { type Participant, type ParticipantInput, participants } from '@ndeiya/domain/entries/participant';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { isSameName } from '@ndeiya/domain/kernel/sameName';
import { getDocsFromServer, limit, query, where } from 'firebase/firestore';
import * as routes from 'virtual:routes/participants';
import { requireOnline } from '../../lib/offline';
import { readable, useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { asOffline, RefusedError } from './command';
import { type Base, createDocument, deleteDocument, updateDocument } from './documents';
import type { EditionInput } from './importId';
import { isSearch } from './listQuery';
import { type ParticipantFilter, participantQuery, searched } from './participantQuery';
import { forgetFirstParticipants } from './participantsAhead';
import { collectionRef, documentRef, useCollectionRef } from './refs';

/** The participants of a filter, one live page at a time. */
export function useParticipantPages({ edition, category, search, sort }: ParticipantFilter) {
  const all = useCollectionRef(participants);
  const { field, direction } = sort;
  const filtered = useMemo(
    () => participantQuery(all, { edition, category, search, sort: { field, direction } }),
    [all, edition, category, search, field, direction],
  );
  const pages = usePagedQuery(filtered, {
    among: useMemo(
      () =>
        isSearch(search)
          ? (found: Participant[]) => searched(found, { search, sort: { field, direction } })
          : undefined,
      [search, field, direction],
    ),
  });
  // After the list has its own listener.
  useEffect(forgetFirstParticipants, []);
  return pages;
}

/** One participant with a live listener; `null` reads nothing. */
export const useParticipantRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(participants, id)), [id]));

/** Throws when the same person, by name and address, is in the edition's category already, as the API does. */
async function expectNew({ name, email, category, edition }: EditionInput): Promise<void> {
  requireOnline();
  const same = query(
    collectionRef(participants),
    where('edition', '==', edition),
    where('category', '==', category),
    where('email', '==', email),
    limit(LIMITS.listPage),
  );
  const found = await getDocsFromServer(same).catch((error: unknown) => {
    throw asOffline(error);
  });
  if (readable(found).some((other) => isSameName(other.name, name)))
    throw new RefusedError(messages.participant.duplicate);
}

/**
 * Adds a participant without an account and gives its id. Throws `RefusedError` when it exists already, `OfflineError`, or
 * Firestore's error.
 */
export async function addParticipant(input: EditionInput): Promise<string> {
  await expectNew(input);
  return createDocument(participants, { ...input, user_id: null });
}

/**
 * Changes a participant. Throws `ConflictError<Participant>` when another person did since `base`, `OfflineError`,
 * or Firestore's error.
 */
export const updateParticipant = (base: Base, input: ParticipantInput): Promise<void> =>
  updateDocument(participants, base, input);

/** The two ways to delete a participant, for `useUndoableDelete`; a missing one is no error. */
export const participantDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(participants, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});
