import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { forgotPasswordInput } from '@ndeiya/domain/people/user';
import { useForm } from 'react-hook-form';
import { AuthBackdrop } from '../../components/AuthBackdrop';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { sendResetCode } from '../../data/account';
import { useBanner } from '../../data/home';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { authFailureText } from './authFailureText';
import { useNext } from './next';
import { useDelayedNavigate } from './useDelayedNavigate';

/** Requests a reset code by mail (spec §2, §4); two seconds after success it opens the page for the code. */
export function ForgotPasswordPage() {
  const t = useText();
  const banner = useBanner('background');
  const next = useNext();
  const goSoon = useDelayedNavigate();
  const form = useForm({ resolver: zodResolver(forgotPasswordInput), defaultValues: { email: '' } });
  const { control, formState, handleSubmit, reset, setError } = form;
  const submit = handleSubmit(async (input) => {
    try {
      await sendResetCode(input);
      notify.success(messages.forgotPassword.sent);
      reset();
      goSoon(paths.resetPassword);
    } catch (error) {
      logError('send a reset code', error);
      showFieldErrors(error, ['email'], setError);
      notify.error(authFailureText(error, messages.forgotPassword.failed));
    }
  });
  return (
    <AuthBackdrop title={t('Forgot Password')} banner={banner}>
      <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
        <OfflineAlert />
        <Typography>{t('Enter the email address of your account, and we send you a reset code.')}</Typography>
        <FormText control={control} name="email" label={t('Email')} type="email" autoComplete="email" />
        <SubmitButton
          busy={formState.isSubmitting}
          label={t('Send Reset Code')}
          busyLabel={t('Sending code...')}
        />
        <TextLink to={paths.login} state={next}>
          {t('Back to Login')}
        </TextLink>
      </Stack>
    </AuthBackdrop>
  );
}
