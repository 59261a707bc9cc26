import { useMemo } from 'react';
import { type EventInput, events } from '@ndeiya/domain/entities/event';
import { orderBy, query } from 'firebase/firestore';
import { useLiveDocument } from '../../lib/useLiveQuery';
import { usePagedQuery } from '../../lib/usePagedQuery';
import { addOnce, type Base, deleteDocument, updateDocument } from './documents';
import { documentRef, useCollectionRef } from './refs';
import { sendOnLeave } from './sendOnLeave';
import { withUpload } from './upload';

/** Every event, the latest first, a page at a time. */
export function useEventPages() {
  const all = useCollectionRef(events);
  return usePagedQuery(useMemo(() => query(all, orderBy('date_time', 'desc')), [all]));
}

/** One event, followed live; `null` asks for none. */
export const useEventRecord = (id: string | null) =>
  useLiveDocument(useMemo(() => (id === null ? null : documentRef(events, id)), [id]));

export interface EventChange {
  input: EventInput;
  /** A new picture; the one there is stays without it. */
  file: File | null;
  /** Takes the picture that there is away; a new one comes in its place all the same. */
  removeImage?: boolean;
  /** Called with the part of the picture that has arrived, 0 to 1. */
  onProgress?: (part: number) => void;
}

const options = ({ onProgress }: EventChange) => (onProgress ? { onProgress } : {});

/** Adds an event under an id of the form's own, once however often it is tried. Throws `RefusedError`, `OfflineError`, or Firebase's error. */
export const createEvent = (id: string, change: EventChange): Promise<void> =>
  withUpload(
    change.file,
    (path) => addOnce(events, id, { ...change.input, image: null, image_upload: path, image_error: null }),
    options(change),
  );

/** Changes an event; throws `ConflictError<Event>` where somebody else did since `base`, else as `createEvent`. */
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
    sendOnLeave(`/events/${id}`);
  },
});
