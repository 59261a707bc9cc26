import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeInput } from '@ndeiya/domain/people/user';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormPassword } from '../../components/form/FormPassword';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { askForAddress } from '../../data/account';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { authFailureText } from './authFailureText';

const BLANK = { email: '', password: '' };

/** Asks for a code to a new address of the account. */
export function AddressForm({ onAsked }: { onAsked: () => void }) {
  const t = useText();
  const form = useForm({ resolver: zodResolver(emailChangeInput), defaultValues: BLANK });
  const { control, formState, handleSubmit, reset, setError } = form;
  const submit = handleSubmit(async (input) => {
    try {
      const { message } = await askForAddress(input);
      notify.success(t(message));
      reset();
      onAsked();
    } catch (error) {
      logError('ask for a new address', error);
      showFieldErrors(error, ['email', 'password'], setError);
      notify.error(authFailureText(error, t('The code could not be sent. Please try again.')));
    }
  });
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <Typography variant="h2">{t('Change the address')}</Typography>
      <OfflineAlert />
      <Typography>
        {t(
          'The old address stays until you have entered the code that is mailed to the new one. Then your participants with the old address get the new one too. The newsletter keeps its own address.',
        )}
      </Typography>
      <FormText control={control} name="email" label={t('New email')} type="email" autoComplete="email" />
      <FormPassword control={control} name="password" label={t('Password')} autoComplete="current-password" />
      <SubmitButton busy={formState.isSubmitting} label={t('Send a code')} busyLabel={t('Sending code...')} />
    </Stack>
  );
}
