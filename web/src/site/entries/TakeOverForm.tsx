import { zodResolver } from '@hookform/resolvers/zod';
import { passCodeInput } from '@ndeiya/domain/people/pass';
import { useForm } from 'react-hook-form';
import * as routes from 'virtual:routes/contestants';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormText } from '../../components/form/FormText';
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

const FAILED = msg('The entries could not be taken over. Please try again.');
const TAKEN = msg('The entries of this code are in your account now.');
const NONE = msg('The code is used up, but it had no entry that can come into your account.');

/** Takes the entries of a code over into the account. A refused code stays in the field. */
export function TakeOverForm({ onTaken }: { onTaken: () => void }) {
  const t = useText();
  const { control, formState, handleSubmit, setError } = useForm({
    resolver: zodResolver(passCodeInput),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { entries } = await call(routes.takeOver, { body: { code } });
      if (entries.length > 0) notify.success(t(TAKEN));
      else notify.warning(t(NONE));
      onTaken();
    } catch (error) {
      logError('take entries over', error);
      showFieldErrors(error, ['code'], setError);
      notify.error(errorText(error, FAILED));
    }
  });
  return (
    <Stack component="form" aria-label={t('Take entries over')} spacing={2.5} onSubmit={submit} noValidate>
      <Typography>
        {t(
          'Type the code that an organiser or the leader of your group gave you. It works once, and the link of the pass ends.',
        )}
      </Typography>
      <OfflineAlert />
      <FormText
        control={control}
        name="code"
        label={t('Code')}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Take the entries over')}
        busyLabel={t('Sending...')}
      />
    </Stack>
  );
}
