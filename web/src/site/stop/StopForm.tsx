import { zodResolver } from '@hookform/resolvers/zod';
import { textStopInput } from '@ndeiya/domain/sms/stop';
import { useForm } from 'react-hook-form';
import * as routes from 'virtual:routes/textStops';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormText } from '../../components/form/FormText';
import { Honeypot } from '../../components/form/Honeypot';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';

const FAILED = msg('Your number could not be sent. Please try again.');

interface Props {
  code: string;
  onDone: (phone: string) => void;
}

/** Asks for the number to which the link was sent: the link alone stops nothing, so that one who was shown it stops nobody. */
export function StopForm({ code, onDone }: Props) {
  const t = useText();
  const { control, formState, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(textStopInput),
    defaultValues: { phone: '', code, website: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await call(routes.stop, { body });
      onDone(body.phone);
    } catch (error) {
      logError('stop text messages', error);
      showFieldErrors(error, ['phone'], setError);
      notify.error(errorText(error, FAILED));
    }
  });
  return (
    <Stack component="form" aria-label={t('Stop text messages')} spacing={2.5} onSubmit={submit} noValidate>
      <Typography>
        {t('Type the number of the phone on which you got this link. Mails still arrive.')}
      </Typography>
      <OfflineAlert />
      <FormText
        control={control}
        name="phone"
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Honeypot {...register('website')} label={t('Website')} />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Stop text messages')}
        busyLabel={t('Sending...')}
      />
    </Stack>
  );
}
