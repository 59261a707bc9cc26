import { zodResolver } from '@hookform/resolvers/zod';
import { emailCodeInput } from '@ndeiya/domain/people/user';
import type { OwnAccount } from '@ndeiya/domain/people/userApi';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { confirmAddress } from '../../data/account';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { authFailureText } from './authFailureText';

interface Props {
  change: NonNullable<OwnAccount['email_change']>;
  /** The server's sentence about the change. */
  onDone: (message: string) => void;
}

/** Takes the code that was mailed to the new address. */
export function ConfirmAddress({ change: { email, expires_at }, onDone }: Props) {
  const t = useText();
  const { time } = useDates();
  const form = useForm({ resolver: zodResolver(emailCodeInput), defaultValues: { code: '' } });
  const { control, formState, handleSubmit, setError } = form;
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { message } = await confirmAddress(code);
      onDone(t(message));
    } catch (error) {
      logError('confirm the new address', error);
      showFieldErrors(error, ['code'], setError);
      notify.error(authFailureText(error, t('The address could not be changed. Please try again.')));
    }
  });
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <Typography variant="h2">{t('Confirm the new address')}</Typography>
      <OfflineAlert />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t(
          'You asked for {email}. If no other account has this address, a mail with a code was sent to it. The code works until {time}.',
          { email, time: time(new Date(expires_at)) },
        )}
      </Typography>
      <Typography>
        {t(
          'The mail may take some minutes, and may be among the unwanted ones. If it does not come, compare the address and send a new code below. Only the newest code counts.',
        )}
      </Typography>
      <FormText
        control={control}
        name="code"
        label={t('Code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Confirm the new address')}
        busyLabel={t('Confirming...')}
      />
    </Stack>
  );
}
