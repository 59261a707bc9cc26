import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../../lib/apiErrors';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

export interface Command<T extends FieldValues> {
  values: DefaultValues<T>;
  /** The problems that are known before the request, by field. */
  check?: (values: T) => Partial<Record<keyof T, string>>;
  /** Sends the form and returns the sentence that says what was done; null where the page shows it. */
  run: (values: T) => Promise<string | null>;
  /** The sentence when it failed for another reason than a field. */
  failed: string;
  /** Not needed where `run` hands over what was made. */
  onDone?: () => void;
}

/** The refused fields with their reasons. A problem of one name of a list ('holders.2') belongs to the list. */
function problemsOf(error: unknown): [string, string][] {
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  return fields.map(([name, message]) => [name.replace(/\..*$/, ''), message]);
}

/** Focuses a refused field once the attempt has ended, because fields may be disabled while it is sent. */
function useFocusAfter<T extends FieldValues>({ formState: { submitCount }, setFocus }: UseFormReturn<T>) {
  const wanted = useRef<Path<T> | null>(null);
  useEffect(() => {
    if (wanted.current !== null) setFocus(wanted.current);
    wanted.current = null;
  }, [submitCount, setFocus]);
  return (name: Path<T>) => {
    wanted.current = name;
  };
}

/** The form of a command. When it fails, the fields keep what was typed, and the reason stands at its field. */
export function useCommandForm<T extends FieldValues>({ values, check, run, failed, onDone }: Command<T>) {
  const form = useForm<T>({ defaultValues: values });
  const focusAfter = useFocusAfter(form);
  const show = (problems: readonly [string, string][]) => {
    problems.forEach(([name, message]) => {
      form.setError(name as Path<T>, { message });
    });
    const [first] = problems;
    if (first) focusAfter(first[0] as Path<T>);
    return first !== undefined;
  };
  const submit = form.handleSubmit(async (typed) => {
    if (show(Object.entries(check?.(typed) ?? {}) as [string, string][])) return;
    try {
      const done = await run(typed);
      if (done !== null) notify.success(done);
      onDone?.();
    } catch (error) {
      logError(failed, error);
      const known = problemsOf(error).filter(([name]) => name in typed);
      if (!show(known)) notify.error(failureText(error, failed));
    }
  });
  return { control: form.control, state: form.formState, submit };
}
