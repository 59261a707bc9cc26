import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@ndeiya/domain/kernel/messages';
import { credentials } from '@ndeiya/domain/people/user';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormPassword } from '../../components/form/FormPassword';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { login } from '../../lib/session/session';
import { loginFailure } from './loginFailure';
import { pageAfterLogin, useNext, useWasEnded } from './next';

export interface Credentials {
  email: string;
  password: string;
}
const BLANK: Credentials = { email: '', password: '' };

/**
 * The fields of the login (spec §2, §4). It leads to the page that asked for it, otherwise administrators to the dashboard
 * and others home, and shows any failure inline. `filled` is what somebody has just typed for a new account.
 */
export function LoginForm({ filled }: { filled?: Credentials }) {
  const t = useText();
  const navigate = useNavigate();
  const next = useNext();
  // It stands there until a login is tried: a message at the bottom would be replaced by the failure of what was being saved.
  const [failure, setFailure] = useState<string[]>(useWasEnded() ? [messages.admin.sessionEnded] : []);
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: filled ?? BLANK });
  const { control, formState, handleSubmit } = form;
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure([]);
    try {
      const { isAdmin } = await login(email, password);
      // The page that follows has its menu at the top.
      notify.success(messages.login.success);
      await navigate(pageAfterLogin(next, isAdmin));
    } catch (error) {
      logError('log in', error);
      setFailure(loginFailure(error));
    }
  });
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
      <OfflineAlert />
      <Failure lines={failure} />
      <FormText control={control} name="email" label={t('Email')} type="email" autoComplete="username" />
      <FormPassword control={control} name="password" label={t('Password')} autoComplete="current-password" />
      <SubmitButton
        busy={formState.isSubmitting}
        label={t('Login')}
        busyLabel={t('Logging in...')}
        autoFocus={filled !== undefined}
      />
      <TextLink to={paths.forgotPassword} state={next}>
        {t('Forgot your password?')}
      </TextLink>
    </Stack>
  );
}

function Failure({ lines }: { lines: readonly string[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <Box role="alert" sx={{ color: 'error.main' }}>
      {lines.map((line, index) => (
        <Typography key={line} sx={{ fontWeight: index === 0 ? 600 : 400 }}>
          {t(line)}
        </Typography>
      ))}
    </Box>
  );
}
