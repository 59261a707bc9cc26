import { entryAdminMessages } from '@ndeiya/domain/entryAdminMessages';
import { fieldMessages } from '@ndeiya/domain/fieldMessages';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../../components/form/fieldErrors';
import { failureText } from '../../../../data/admin/command';
import { addWalkIn } from '../../../../data/admin/entryCommands';
import { logError } from '../../../../lib/log';
import { notify } from '../../../../lib/notify';

const { walkIn: texts } = entryAdminMessages;

/** The three fields, as people type them. */
interface WalkInForm {
  name: string;
  category: string;
  title: string;
}
const LABELS = { name: 'Name', category: 'Category', title: 'Title' } as const;
const FIELDS = ['name', 'category', 'title'] as const;

/** The form of a walk-in. A failure keeps what was typed. */
export function useWalkIn(onAdded: () => void) {
  const form = useForm<WalkInForm>({ defaultValues: { name: '', category: '', title: '' } });
  const submit = form.handleSubmit(async (typed) => {
    const missing = FIELDS.filter((field) => typed[field].trim() === '');
    for (const field of missing)
      form.setError(field, { type: 'manual', message: fieldMessages.required(LABELS[field]) });
    if (missing.length > 0) return;
    try {
      const { number } = await addWalkIn({ ...typed, stage_name: typed.name });
      notify.success(texts.done(typed.name.trim(), number));
      onAdded();
    } catch (error) {
      logError('add walk-in', error);
      if (!showFieldErrors(error, FIELDS, form.setError)) notify.error(failureText(error, texts.failed));
    }
  });
  return { form, submit };
}
