import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { MadePass } from '@ndeiya/domain/api/passes';
import { passInput } from '@ndeiya/domain/entities/pass';
import { PASS_ROLES, type PassRole } from '@ndeiya/domain/passRoles';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../data/admin/command';
import { makePasses, type NewPasses } from '../../../data/admin/passes';
import { ApiError } from '../../../lib/api';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { peopleIn } from './peopleLines';

/** The form's values, as people type them. */
export interface PassForm {
  role: string;
  people: string;
  expires_at: string;
}
type Field = keyof PassForm;

const isRole = (role: string): role is PassRole => (PASS_ROLES as readonly string[]).includes(role);
const FIELDS: readonly Field[] = ['role', 'people', 'expires_at'];
const fieldNamed = (name: unknown) => FIELDS.find((field) => field === name);

/** The first error of each field; an error of `people` begins with the number of its line. */
function problemsOf(input: unknown): [Field, string][] {
  const { error } = passInput.safeParse(input);
  const found = new Map<Field, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [name, line] = path;
    const field = fieldNamed(name);
    if (!field || found.has(field)) continue;
    found.set(field, typeof line === 'number' ? `${String(line + 1)}: ${message}` : message);
  }
  return [...found];
}

/** Makes the passes. On failure it returns null, shows the reason in the form or a message, and keeps the input. */
export function useMakePasses(onMade: (made: MadePass[]) => void) {
  const form = useForm<PassForm>({ defaultValues: { role: '', people: '', expires_at: '' } });
  const showProblems = (problems: readonly [Field, string][]) => {
    problems.forEach(([field, message], index) => {
      form.setError(field, { type: 'manual', message }, { shouldFocus: index === 0 });
    });
    return problems.length > 0;
  };
  const submit = form.handleSubmit(async ({ role, people, expires_at }) => {
    const input = { role, people: peopleIn(people), ...(expires_at && { expires_at }) };
    if (showProblems(problemsOf(input)) || !isRole(role)) return;
    try {
      onMade(await makePasses({ ...input, role } satisfies NewPasses));
    } catch (error) {
      logError('make passes', error);
      const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
      const known = fields.flatMap(([name, message]): [Field, string][] => {
        const field = fieldNamed(name);
        return field ? [[field, message]] : [];
      });
      if (!showProblems(known)) notify.error(failureText(error, adminMessages.pass.makeFailed));
    }
  });
  return { form, submit };
}
