import { zodResolver } from '@hookform/resolvers/zod';
import { lostPassInput } from '@ndeiya/domain/people/lostPass';
import { useForm } from 'react-hook-form';
import * as routes from 'virtual:routes/lostPasses';
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
const BLANK = { phone: '', website: '' };

/** Tells the organisers the number of somebody whose link is gone. Cleared after success, kept after a failure. */
export function LostLinkForm() {
  const t = useText();
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver: zodResolver(lostPassInput),
    defaultValues: BLANK,
  });
  const submit = handleSubmit(async (body) => {
    try {
      notify.success((await call(routes.report, { body })).message);
      reset(BLANK);
    } catch (error) {
      logError('report a lost link', error);
      showFieldErrors(error, ['phone'], setError);
      notify.error(errorText(error, FAILED));
    }
  });
  return (
    <Stack
      component="form"
      aria-label={t('I lost my link')}
      spacing={2.5}
      sx={{ mt: 3 }}
      onSubmit={submit}
      noValidate
    >
      <Typography>
        {t('Leave your phone number. The organisers see it; nothing is sent to it by itself.')}
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
      <SubmitButton busy={formState.isSubmitting} label={t('Send my number')} busyLabel={t('Sending...')} />
    </Stack>
  );
}
