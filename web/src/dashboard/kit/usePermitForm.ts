import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { accountWith, makePermit } from '../../data/admin/latePermits';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const { permit: texts } = entryAdminMessages;

/** The form's values, as people type them. */
interface PermitForm {
  email: string;
  valid_until: string;
  reason: string;
}
const FIELDS = ['valid_until', 'reason'] as const;

/** The entry or the group that a permit is for, with what it is called. */
export interface PermitHolder {
  kind: 'entry' | 'group';
  id: string;
  name: string;
}

const idOf = (kind: PermitHolder['kind'], holder: PermitHolder | null) =>
  holder?.kind === kind ? holder.id : null;

interface Options {
  edition: number;
  holder: PermitHolder | null;
  onMade: () => void;
}

/** Checks the fields before the server is asked. */
export function permitProblems({ valid_until, reason }: PermitForm, now = new Date()) {
  const isOver = valid_until === '' || parseDateTime(valid_until) <= now;
  return {
    ...(isOver && { valid_until: texts.until }),
    ...(reason.trim() === '' && { reason: texts.reason }),
  };
}

/** The form of a permit. A failure keeps what was typed. */
export function usePermitForm({ edition, holder, onMade }: Options) {
  const form = useForm<PermitForm>({ defaultValues: { email: '', valid_until: '', reason: '' } });
  const show = (field: keyof PermitForm, message: string) => {
    form.setError(field, { type: 'manual', message });
  };
  const save = async ({ email, valid_until, reason }: PermitForm) => {
    const account = holder ? null : await accountWith(email);
    if (!holder && !account) {
      show('email', texts.noAccount);
      return;
    }
    await makePermit({
      edition,
      uid: account?.id ?? null,
      entry: idOf('entry', holder),
      group: idOf('group', holder),
      categories: [],
      valid_until,
      reason: reason.trim(),
    });
    notify.success(texts.made);
    onMade();
  };
  const submit = form.handleSubmit(async (typed) => {
    const problems = permitProblems(typed);
    if (problems.valid_until) show('valid_until', problems.valid_until);
    if (problems.reason) show('reason', problems.reason);
    if (problems.valid_until || problems.reason) return;
    try {
      await save(typed);
    } catch (error) {
      logError('save permit', error);
      if (!showFieldErrors(error, FIELDS, form.setError)) notify.error(failureText(error, texts.makeFailed));
    }
  });
  return { form, submit };
}
