import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { showFieldErrors } from '../../../components/form/fieldErrors';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

/** Somebody else changed the record meanwhile; `theirs` is null where they deleted it. */
export interface Conflict<T> {
  theirs: T | null;
}

interface Save {
  write: () => Promise<unknown>;
  /** Said when it is stored: 'Event updated successfully!' */
  saved: string;
  /** Said where there is no better reason. */
  failed: string;
  /** For the log: 'save event'. */
  what: string;
  /** Shows on the form's fields what the server says about them; gives whether it said anything. */
  showInFields?: (error: unknown) => boolean;
}

/** Stores a record and says so; 'failed' has been told too. A conflict is for the person to decide. */
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
  /** As it was when the form was opened; null where the form adds one. */
  record: R;
  resolver: Resolver<V, unknown, I>;
  /** What the form shows of a record, and of none. */
  valuesOf: (record: T | R) => V;
  /** Stores what was typed over a record, or as a new one under `newId`. Throws `ConflictError`, or anything else. */
  save: (input: I, over: T | R, newId: string) => Promise<unknown>;
  texts: Pick<Save, 'saved' | 'failed' | 'what'>;
  onSaved: () => void;
  /** The fields beside which the server's reasons are shown. */
  serverFields?: readonly FieldPath<V>[];
  /** Something besides the fields, such as a picture, was chosen. */
  alsoDirty?: boolean;
}

/** The form of a record: adds one or changes one. A failure keeps what was typed, a conflict is asked about. */
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
    /** What a save builds on. */
    base,
    conflict,
    closeConflict: () => {
      setConflict(null);
    },
    /** Puts theirs into the form, to go on from there. */
    takeTheirs: (theirs: T) => {
      form.reset(valuesOf(theirs));
      setBase(() => theirs);
      setConflict(null);
    },
    /** Saves the form over theirs. */
    overwrite: (theirs: T) => {
      setConflict(null);
      return form.handleSubmit((input) => store(input, theirs))();
    },
    submit: form.handleSubmit((input) => store(input, base)),
    isDirty: form.formState.isDirty || alsoDirty,
    isBusy: form.formState.isSubmitting,
  };
}
