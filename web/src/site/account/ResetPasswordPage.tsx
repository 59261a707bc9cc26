import { zodResolver } from '@hookform/resolvers/zod';
import { RESET_CODE_MINUTES } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useForm } from 'react-hook-form';
import { AuthBackdrop } from '../../components/AuthBackdrop';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormPassword } from '../../components/form/FormPassword';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { resetPassword } from '../../data/account';
import { useBanner } from '../../data/home';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { authFailureText } from './authFailureText';
import { useNext } from './next';
import { resetPasswordForm } from './resetPasswordForm';
import { useDelayedNavigate } from './useDelayedNavigate';
import { useLostAnswer } from './useLostAnswer';

const BLANK = { short_token: '', new_password: '', confirm_password: '' };

/** Sets a new password with the mailed code (spec §2, §4); two seconds after success it opens the login. */
export function ResetPasswordPage() {
  const t = useText();
  const banner = useBanner('background');
  const next = useNext();
  const goSoon = useDelayedNavigate();
  const form = useForm({ resolver: zodResolver(resetPasswordForm), defaultValues: BLANK });
  const { control, formState, handleSubmit, reset, setError } = form;
  const afterLostAnswer = useLostAnswer('invalid-reset-code', messages.resetPassword.mayBeDone);
  const submit = handleSubmit(async ({ short_token, new_password }) => {
    try {
      await resetPassword({ short_token, new_password });
      notify.success(messages.resetPassword.done);
      reset();
      goSoon(paths.login);
    } catch (error) {
      logError('reset the password', error);
      showFieldErrors(error, ['short_token', 'new_password'], setError);
      notify.error(afterLostAnswer(error) ?? authFailureText(error, messages.resetPassword.failed));
    }
  });
  return (
    <AuthBackdrop title={t('Reset Password')} banner={banner}>
      <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
        <OfflineAlert />
        <Typography>
          <Phrase
            text="The mail with the code may take some minutes, and may be among the unwanted ones. A code works for {minutes} minutes after you asked for it, and only the newest one counts. If it came too late or not at all, <0>ask for a new code</0>."
            values={{ minutes: RESET_CODE_MINUTES }}
            elements={[<TextLink key="again" to={paths.forgotPassword} state={next} />]}
          />
        </Typography>
        <FormText
          control={control}
          name="short_token"
          label={t('Reset code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        <FormPassword
          control={control}
          name="new_password"
          label={t('New password')}
          autoComplete="new-password"
        />
        <FormPassword
          control={control}
          name="confirm_password"
          label={t('Confirm password')}
          autoComplete="new-password"
        />
        <SubmitButton
          busy={formState.isSubmitting}
          label={t('Reset Password')}
          busyLabel={t('Resetting Password...')}
        />
        <TextLink to={paths.login} state={next}>
          {t('Back to Login')}
        </TextLink>
      </Stack>
    </AuthBackdrop>
  );
}
