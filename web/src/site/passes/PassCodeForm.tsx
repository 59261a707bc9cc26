import { zodResolver } from '@hookform/resolvers/zod';
import { passCodeInput } from '@ndeiya/domain/people/pass';
import { useForm } from 'react-hook-form';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { useText } from '../../i18n/language';

interface Props {
  onOpen: (code: string) => Promise<void>;
}

/** The form for a code from a printed card. A refused code stays in the field. */
export function PassCodeForm({ onOpen }: Props) {
  const t = useText();
  const form = useForm({ resolver: zodResolver(passCodeInput), defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) => onOpen(code));
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormText
        control={form.control}
        name="code"
        label={t('Code')}
        helperText={t('It stands on your card, below the square.')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SubmitButton
        busy={form.formState.isSubmitting}
        label={t('Open my pass')}
        busyLabel={t('Opening your pass...')}
      />
    </Stack>
  );
}
