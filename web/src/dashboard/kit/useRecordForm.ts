import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { ConflictError } from '../../data/admin/documents';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

/** Another person changed the record meanwhile; `theirs` is null when they deleted it. */
export interface Conflict<T> {
  theirs: T | null;
}

interface Save {
  write: () => Promise<unknown>;
  /** The success message: 'Event updated successfully!' */
  saved: string;
  /** The error message without a better reason. */
  failed: string;
  /** The log names a failure by this: 'save event'. */
  what: string;
  /** Shows the server's errors on the form's fields; returns true if there were any. */
  showInFields?: (error: unknown) => boolean;
}

/**
 * Stores a record and shows the result; 'failed' has been shown too. Returns a conflict for the person to
 * resolve.
 */
export async function saveRecord<T>(save: Save): Promise<Conflict<T> | 'saved' | 'failed'> {
  try {
    await save.write();
    notify.success(save.saved);
    return 'saved';
  } catch (error) {
    if (error instanceof ConflictError) return { theirs: error.current as T | null };
    logError(save.what, error);
    if (!save.showInFields?.(error)) notify.error(failureText(error, save.failed));
    return 'failed';
  }
}

interface Options<T, R extends T | null, V extends FieldValues, I> {
  /** The record when the form was opened; null when the form adds one. */
  record: R;
  resolver: Resolver<V, unknown, I>;
  /** The form's values for a record, or for none. */
  valuesOf: (record: T | R) => V;
  /**
   * Stores the input over a record, or as a new one with `newId`. Throws `ConflictError`, or another error.
   */
  save: (input: I, over: T | R, newId: string) => Promise<unknown>;
  texts: Pick<Save, 'saved' | 'failed' | 'what'>;
  onSaved: () => void;
  /** The fields that can show the server's errors. */
  serverFields?: readonly FieldPath<V>[];
  /** True when something besides the fields, such as a picture, was chosen. */
  alsoDirty?: boolean;
}

/** The form of a record: adds or changes one. A failure keeps the fields, a conflict asks the person. */
export function useRecordForm<T, R extends T | null, V extends FieldValues, I = V>(
  options: Options<T, R, V, I>,
) {
  const { record, resolver, valuesOf, save, texts, onSaved, serverFields = [], alsoDirty = false } = options;
  const form = useForm<V, unknown, I>({ resolver, defaultValues: valuesOf(record) as DefaultValues<V> });
  const [base, setBase] = useState<T | R>(record);
  const [newId] = useState(() => crypto.randomUUID());
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);
  const store = async (input: I, over: T | R) => {
    const result = await saveRecord<T>({
      ...texts,
      write: () => save(input, over, newId),
      showInFields: (error) => showFieldErrors(error, serverFields, form.setError),
    });
    if (result === 'saved') onSaved();
    else if (result !== 'failed') setConflict(result);
  };
  return {
    form,
    /** The version that a save is based on. */
    base,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Puts the other person's values into the form. */
    takeTheirs: (theirs: T) => {
      form.reset(valuesOf(theirs));
      setBase(() => theirs);
      setConflict(null);
    },
    /** Saves the form over the other person's version. */
    overwrite: (theirs: T) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty || alsoDirty,
    isBusy: form.formState.isSubmitting,
  };
}
