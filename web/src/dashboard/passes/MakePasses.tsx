import { PASS_ROLE_NAMES, type PassRole } from '@ndeiya/domain/kernel/passRoles';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { passAdminMessages } from '@ndeiya/domain/people/adminMessages';
import { HELPER_ROLES } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { makePasses } from '../../data/admin/passes';
import { CommandDialog } from '../kit/CommandDialog';
import { DateTimeField } from '../kit/DateTimeField';
import { passesIn, type PassForm, passProblems } from './passForm';

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
