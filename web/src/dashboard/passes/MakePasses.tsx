import { PASS_ROLE_NAMES, PASS_ROLES, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { passAdminMessages } from '@ndeiya/domain/people/adminMessages';
import { HELPER_ROLES, passInput } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { makePasses, type NewPasses } from '../../data/admin/passes';
import { CommandDialog } from '../kit/CommandDialog';
import { DateTimeField } from '../kit/DateTimeField';
import { peopleIn } from './peopleLines';

interface Props {
  onMade: (made: MadePass[]) => void;
  onClose: () => void;
}

const BLANK: PassForm = { role: '', people: '', expires_at: '' };

/** Makes one pass or several with the same task. Render it only while it is open. */
export function MakePasses({ onMade, onClose }: Props) {
  return (
    <CommandDialog
      title="New passes"
      submitLabel="Make passes"
      busyLabel="Making..."
      command={{
        values: BLANK,
        check: passProblems,
        run: async (typed: PassForm) => {
          const input = passesIn(typed);
          if (input) onMade(await makePasses(input));
          return null;
        },
        failed: passAdminMessages.makeFailed,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormSelect
            control={control}
            name="role"
            label="Task"
            options={HELPER_ROLES}
            optionLabel={(role) => PASS_ROLE_NAMES[role as PassRole]}
          />
          <FormMultiline
            control={control}
            name="people"
            label="Names"
            rows={5}
            helperText="One person a line. To mail the link, add the address: Wanjiku, wanjiku@example.org"
          />
          <DateTimeField
            control={control}
            name="expires_at"
            label="Valid until"
            required={false}
            helperText={`${zoneTitle()}. Empty: two days after the event.`}
          />
        </>
      )}
    </CommandDialog>
  );
}

/** The form's values, as people type them. */
interface PassForm {
  role: PassRole | '';
  people: string;
  expires_at: string;
}
type Field = keyof PassForm;

const FIELDS: readonly Field[] = ['role', 'people', 'expires_at'];
const isRole = (role: string): role is PassRole => (PASS_ROLES as readonly string[]).includes(role);

/** The request for the passes; null while no task is chosen. */
function passesIn({ role, people, expires_at }: PassForm): NewPasses | null {
  return isRole(role) ? { role, people: peopleIn(people), ...(expires_at && { expires_at }) } : null;
}

/** The first error of each field; an error of `people` begins with the number of its line. */
function passProblems(form: PassForm): Partial<Record<Field, string>> {
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
