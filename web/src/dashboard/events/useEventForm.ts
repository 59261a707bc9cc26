import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Event, type EventInput, eventInput } from '@ndeiya/domain/site/event';
import { createEvent, updateEvent } from '../../data/admin/events';
import { useRecordForm } from '../kit/useRecordForm';
import { BLANK_EVENT, type EventValues, eventValuesOf } from './eventValues';

const RESOLVER = zodResolver(eventInput);

function usePicture() {
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  return {
    file,
    choose: (chosen: File | null) => {
      setFile(chosen);
      if (chosen) setIsRemoved(false);
    },
    /** Removes the existing picture, or keeps it again. */
    remove: setIsRemoved,
    isRemoved,
    progress,
    onProgress: setProgress,
    /** A text for a conflict; null when the picture does not change. */
    change: file?.name ?? (isRemoved ? 'None' : null),
  };
}

/**
 * The form of an event: creates one when `event` is null, otherwise changes it. Calls `onSaved` after
 * success; a failure keeps the fields.
 */
export function useEventForm(event: Event | null, onSaved: () => void) {
  const picture = usePicture();
  const { file, isRemoved: removeImage, onProgress } = picture;
  const { created, updated, saveFailed } = messages.event;
  const form = useRecordForm<Event, Event | null, EventValues, EventInput>({
    record: event,
    resolver: RESOLVER,
    valuesOf: (record) => (record ? eventValuesOf(record) : BLANK_EVENT),
    save: async (input, over, newId) => {
      const change = { input, file, removeImage, onProgress };
      try {
        await (over ? updateEvent(over, change) : createEvent(newId, change));
      } finally {
        onProgress(null);
      }
    },
    texts: { what: 'save event', saved: event ? updated : created, failed: saveFailed },
    onSaved,
    alsoDirty: picture.change !== null,
  });
  /** `version` changes when the editor has to read the details again. */
  return { ...form, picture, version: form.base?.updated_at.getTime() ?? 0 };
}
