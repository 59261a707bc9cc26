import { useMemo } from 'react';
import { type EventInput, events } from '@ndeiya/domain/site/event';
import { orderBy, query } from 'firebase/firestore';
import * as routes from 'virtual:routes/events';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { callOnLeave } from '../../server/callOnLeave';
import { addOnce, type Base, deleteDocument, updateDocument } from './documents';
import { currentYear } from './editions';
import { documentRef, useCollectionRef } from './refs';
import { withUpload } from './upload';

/** All events, the latest first, one page at a time. */
export function useEventPages() {
  const all = useCollectionRef(events);
  return usePagedQuery(useMemo(() => query(all, orderBy('date_time', 'desc')), [all]));
}

/** One event with a live listener; `null` reads nothing. */
export const useEventRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(events, id)), [id]));

interface EventChange {
  input: EventInput;
  /** A new picture; null keeps the existing one. */
  file: File | null;
  /** Removes the existing picture; a new one can still be set. */
  removeImage?: boolean;
  /** Called with the uploaded part of the picture, 0 to 1. */
  onProgress?: (part: number) => void;
}

const options = ({ onProgress }: EventChange) => (onProgress ? { onProgress } : {});

/**
 * Adds an event with an id from the form, once for all tries. Throws `RefusedError`, `OfflineError`, or
 * Firebase's error.
 */
export const createEvent = (id: string, change: EventChange): Promise<void> =>
  withUpload(
    change.file,
    async (path) =>
      addOnce(events, id, {
        ...change.input,
        edition: await currentYear(),
        image: null,
        image_upload: path,
        image_error: null,
      }),
    options(change),
  );

/**
 * Changes an event. Throws `ConflictError<Event>` when another person did since `base`, otherwise as
 * `createEvent`.
 */
export const updateEvent = (base: Base, change: EventChange): Promise<void> =>
  withUpload(
    change.file,
    (path) =>
      updateDocument(events, base, {
        ...change.input,
        ...((path ?? change.removeImage) && { image_upload: path, image_error: null }),
        ...(!path && change.removeImage && { image: null }),
      }),
    options(change),
  );

/** The two ways to delete an event, for `useUndoableDelete`; its picture goes with it. */
export const eventDeletion = (id: string) => ({
  id,
  remove: () => deleteDocument(events, id),
  removeOnLeave: () => {
    callOnLeave(routes.remove, { params: { id } });
  },
});
