import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { blankOf, namesOf } from '@ndeiya/domain/kernel/shownFields';
import { registration, userFields } from '@ndeiya/domain/people/user';
import { useForm } from 'react-hook-form';
import { AuthBackdrop } from '../../components/AuthBackdrop';
import { showFieldErrors } from '../../components/form/fieldErrors';
import { FormFields } from '../../components/form/FormFields';
import { FormPassword } from '../../components/form/FormPassword';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { registerAccount } from '../../data/account';
import { useBanner } from '../../data/home';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { errorText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { type Credentials, LoginForm } from './LoginForm';
import { useNext } from './next';
import { useLostAnswer } from './useLostAnswer';

const BLANK = { ...blankOf(userFields), password: '' };
const FIELDS = [...namesOf(userFields), 'password'] as const;

/** Account registration (spec §2, /register/user). The login follows in its place, with both fields filled in. */
export function RegisterUserPage() {
  const t = useText();
  const banner = useBanner('background');
  const [opened, setOpened] = useState<Credentials | null>(null);
  return (
    <AuthBackdrop title={t(opened ? 'Login' : 'Open an account')} banner={banner}>
      {opened ? <LoginForm filled={opened} /> : <AccountForm onOpened={setOpened} />}
    </AuthBackdrop>
  );
}

function AccountForm({ onOpened }: { onOpened: (account: Credentials) => void }) {
  const t = useText();
  const next = useNext();
  const form = useForm({ resolver: zodResolver(registration), defaultValues: BLANK });
  const { control, formState, handleSubmit, setError } = form;
  const afterLostAnswer = useLostAnswer('already-exists', messages.account.mayBeRegistered);
  const submit = handleSubmit(async (input) => {
    try {
      await registerAccount(input);
      notify.success(messages.account.registered);
      onOpened({ email: input.email, password: input.password });
    } catch (error) {
      logError('register an account', error);
      const mayBeDone = afterLostAnswer(error);
      if (!mayBeDone) showFieldErrors(error, FIELDS, setError);
      notify.error(mayBeDone ?? errorText(error, messages.account.registerFailed)); // the fields keep their values
    }
  });
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <OfflineAlert />
      <FormFields control={control} table={userFields} />
      <FormPassword
        control={control}
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        helperText={t('At least 8 characters.')}
      />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Open an account')}
        busyLabel={t('Registering...')}
      />
      <Typography>
        <Phrase
          text="Already have an account? <0>Login</0>"
          elements={[<TextLink key="login" to={paths.login} state={next} />]}
        />
      </Typography>
      <Typography>
        <Phrase
          text="For a whole class, choir or village: <0>Enter a group</0>."
          elements={[<TextLink key="group" to={paths.registerGroup} />]}
        />
      </Typography>
    </Stack>
  );
}
