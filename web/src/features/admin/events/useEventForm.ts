import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Event, type EventInput, eventInput } from '@ndeiya/domain/entities/event';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import { createEvent, type EventChange, updateEvent } from '../../../data/admin/events';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { BLANK, type EventValues, valuesOf } from './eventValues';

/** Somebody else changed the event meanwhile; `theirs` is null where they deleted it. */
export interface EventConflict {
  theirs: Event | null;
}

/** Creates, or changes what is in `over`. Gives the conflict that there is, or null; any other failure is told and thrown. */
async function save(change: EventChange, over: Event | null): Promise<EventConflict | null> {
  try {
    await (over ? updateEvent(over, change) : createEvent(change));
    notify.success(over ? messages.event.updated : messages.event.created);
    return null;
  } catch (error) {
    if (error instanceof ConflictError) return { theirs: error.current as Event | null };
    logError('save event', error);
    notify.error(failureText(error, messages.event.saveFailed));
    throw error;
  }
}

function useStore(onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [conflict, setConflict] = useState<EventConflict | null>(null);
  const store = async (input: EventInput, over: Event | null) => {
    try {
      const found = await save({ input, file, onProgress: setProgress }, over);
      setConflict(found);
      if (!found) onSaved();
    } catch {
      // The person has been told, and the form keeps what was typed.
    } finally {
      setProgress(null);
    }
  };
  return { file, setFile, progress, conflict, setConflict, store };
}

/**
 * The form of an event: creates where `event` is null, else changes it. `onSaved` is called when it is stored; a failure
 * keeps what was typed.
 */
export function useEventForm(event: Event | null, onSaved: () => void) {
  const form = useForm<EventValues, unknown, EventInput>({
    resolver: zodResolver(eventInput),
    defaultValues: event ? valuesOf(event) : BLANK,
  });
  const [base, setBase] = useState(event);
  const { file, setFile, progress, conflict, setConflict, store } = useStore(onSaved);
  return {
    form,
    file,
    setFile,
    progress,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Puts theirs into the form, to go on from there. */
    takeTheirs: (theirs: Event) => {
      form.reset(valuesOf(theirs));
      setBase(theirs);
      setConflict(null);
    },
    /** Saves the form over theirs. */
    overwrite: (theirs: Event) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty || file !== null,
    isBusy: form.formState.isSubmitting,
    /** Changes when the editor has to read the details anew. */
    version: base?.updated_at.getTime() ?? 0,
  };
}
