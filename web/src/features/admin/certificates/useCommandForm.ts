import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { ApiError } from '../../../lib/api';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

interface Command<T extends FieldValues> {
  values: DefaultValues<T>;
  /** Sends the form and returns the sentence that says what was done. */
  run: (values: T) => Promise<string>;
  /** The sentence when it failed for another reason than a field. */
  failed: string;
  onDone: () => void;
}

/** The form of a command. When it fails, the fields keep what was typed, and the reason stands at its field. */
export function useCommandForm<T extends FieldValues>({ values, run, failed, onDone }: Command<T>) {
  const form = useForm<T>({ defaultValues: values });
  const submit = form.handleSubmit(async (typed) => {
    try {
      notify.success(await run(typed));
      onDone();
    } catch (error) {
      logError(failed, error);
      const problems = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
      const known = problems.filter(([name]) => name.split('.')[0]! in typed);
      known.forEach(([name, message], index) => {
        form.setError(name.split('.')[0] as Path<T>, { message }, { shouldFocus: index === 0 });
      });
      if (known.length === 0) notify.error(failureText(error, failed));
    }
  });
  return { control: form.control, state: form.formState, submit };
}
