import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entryAdminMessages';
import { FormSelect } from '../../../../components/form/FormSelect';
import { FormText } from '../../../../components/form/FormText';
import { FormDialog } from '../../shared/FormDialog';
import { useWalkIn } from './useWalkIn';

const { walkIn: texts } = entryAdminMessages;

interface Props {
  categories: readonly string[];
  onAdded: () => void;
  onClose: () => void;
}

/** Puts somebody on the programme who has come without a registration. Render it only while it is open. */
export function WalkInDialog({ categories, onAdded, onClose }: Props) {
  const { form, submit } = useWalkIn(onAdded);
  const { control, formState } = form;
  return (
    <FormDialog
      title="Walk-in"
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      submitLabel="Put on the programme"
      busyLabel="Adding..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{texts.lead}</Typography>
        <FormText
          control={control}
          name="name"
          label="Name"
          autoComplete="off"
          autoCapitalize="words"
          helperText={texts.nameHelp}
        />
        <FormSelect control={control} name="category" label="Category" options={categories} />
        <FormText control={control} name="title" label="Title of the piece" autoComplete="off" />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.mailNote}
        </Typography>
      </Stack>
    </FormDialog>
  );
}
