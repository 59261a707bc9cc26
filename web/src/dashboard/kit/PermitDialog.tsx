import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { FormText } from '../../components/form/FormText';
import { DateTimeField } from './DateTimeField';
import { FormDialog } from './FormDialog';
import { type PermitHolder, usePermitForm } from './usePermitForm';

const { permit: texts } = entryAdminMessages;

const LEADS = { entry: texts.entryLead, group: texts.groupLead } as const;

interface Props {
  edition: number;
  /** The entry or the group that may be late, or null for an account. */
  holder: PermitHolder | null;
  onClose: () => void;
}

/** Lets an entry, a group or an account in after the deadline. Render it only while it is open. */
export function PermitDialog({ edition, holder, onClose }: Props) {
  const { form, submit } = usePermitForm({ edition, holder, onMade: onClose });
  const { control, formState } = form;
  return (
    <FormDialog
      title={holder ? `Late permit for ${holder.name}` : 'Late permit for an account'}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      submitLabel="Save permit"
      busyLabel="Saving..."
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{holder ? LEADS[holder.kind] : texts.accountLead}</Typography>
        {!holder && (
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
