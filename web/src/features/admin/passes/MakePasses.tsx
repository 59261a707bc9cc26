import Stack from '@mui/material/Stack';
import type { MadePass } from '@ndeiya/domain/api/passes';
import { PASS_ROLE_NAMES, PASS_ROLES, type PassRole } from '@ndeiya/domain/passRoles';
import { FormMultiline } from '../../../components/form/FormMultiline';
import { FormSelect } from '../../../components/form/FormSelect';
import { DateTimeField } from '../shared/DateTimeField';
import { FormDialog } from '../shared/FormDialog';
import { useMakePasses } from './useMakePasses';

interface Props {
  onMade: (made: MadePass[]) => void;
  onClose: () => void;
}

/** Makes one pass or several with the same task. Render it only while it is open. */
export function MakePasses({ onMade, onClose }: Props) {
  const { form, submit } = useMakePasses(onMade);
  const { control, formState } = form;
  return (
    <FormDialog
      title="New passes"
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      submitLabel="Make passes"
      busyLabel="Making..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <FormSelect
          control={control}
          name="role"
          label="Task"
          options={PASS_ROLES}
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
          helperText="East Africa Time. Empty: two days after the event."
        />
      </Stack>
    </FormDialog>
  );
}
