import { useMemo } from 'react';
import { type CONTACT_STATES, type ContactMessage, contactMessages } from '@ndeiya/domain/site/visitorForms';
import { orderBy, query, where } from 'firebase/firestore';
import * as routes from 'virtual:routes/contact';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { type Base, deleteDocument, updateDocument } from './documents';
import { documentRef, useCollectionRef } from './refs';

export type ContactState = (typeof CONTACT_STATES)[number];

/** The contact messages in one state, or all of them, the newest first, a page at a time. */
export function useMessagePages(state: ContactState | null) {
  const all = useCollectionRef(contactMessages);
  return usePagedQuery(
    useMemo(() => {
      const newest = orderBy('created_at', 'desc');
      return state ? query(all, where('state', '==', state), newest) : query(all, newest);
    }, [all, state]),
  );
}

/** One message with a live listener; `null` reads nothing. */
export const useMessageRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(contactMessages, id)), [id]));

/** Moves a message to another state. Throws `ConflictError<ContactMessage>`, `OfflineError`, or Firestore's error. */
export const setMessageState = (base: Base, state: ContactState): Promise<void> =>
  updateDocument(contactMessages, base, { state });

/** The two ways to delete a message, for `useUndoableDelete`. */
export const messageDeletion = ({ id }: Pick<ContactMessage, 'id'>) => ({
  id,
  remove: () => deleteDocument(contactMessages, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});
