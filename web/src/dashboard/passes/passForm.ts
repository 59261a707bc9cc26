import { PASS_ROLES, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import { passInput } from '@ndeiya/domain/people/pass';
import type { NewPasses } from '../../data/admin/passes';
import { peopleIn } from './peopleLines';

/** The form's values, as people type them. */
export interface PassForm {
  role: PassRole | '';
  people: string;
  expires_at: string;
}
type Field = keyof PassForm;

const FIELDS: readonly Field[] = ['role', 'people', 'expires_at'];
const isRole = (role: string): role is PassRole => (PASS_ROLES as readonly string[]).includes(role);

/** The request for the passes; null while no task is chosen. */
export function passesIn({ role, people, expires_at }: PassForm): NewPasses | null {
  return isRole(role) ? { role, people: peopleIn(people), ...(expires_at && { expires_at }) } : null;
}

/** The first error of each field; an error of `people` begins with the number of its line. */
export function passProblems(form: PassForm): Partial<Record<Field, string>> {
  const { error } = passInput.safeParse(passesIn(form) ?? { ...form, people: peopleIn(form.people) });
  const found: Partial<Record<Field, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const [name, line] = path;
    const field = FIELDS.find((one) => one === name);
    if (!field || found[field]) continue;
    found[field] = typeof line === 'number' ? `${String(line + 1)}: ${message}` : message;
  }
  return found;
}
