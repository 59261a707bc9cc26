import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { FormText } from '../../../components/form/FormText';
import { DateTimeField } from '../../kit/DateTimeField';
import { FormDialog } from '../../kit/FormDialog';
import { type PermitFor, usePermitForm } from './usePermitForm';

const { permit: texts } = entryAdminMessages;

interface Props {
  edition: number;
  /** The entry that may be late, or null for an account. */
  entry: PermitFor | null;
  onClose: () => void;
}

/** Lets an entry or an account in after the deadline. Render it only while it is open. */
export function PermitDialog({ edition, entry, onClose }: Props) {
  const { form, submit } = usePermitForm({ edition, entry, onMade: onClose });
  const { control, formState } = form;
  return (
    <FormDialog
      title={entry ? `Late permit for ${entry.name}` : 'Late permit for an account'}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      submitLabel="Save permit"
      busyLabel="Saving..."
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{entry ? texts.entryLead : texts.accountLead}</Typography>
        {!entry && (
          <FormText
            control={control}
            name="email"
            label="E-mail of the account"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <DateTimeField
          control={control}
          name="valid_until"
          label="May send in until"
          helperText={`${zoneTitle()}.`}
        />
        <FormText control={control} name="reason" label="Reason" autoComplete="off" />
      </Stack>
    </FormDialog>
  );
}
