import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { credentials } from '@ndeiya/domain/entities/user';
import { messages } from '@ndeiya/domain/messages';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthBackdrop } from '../../components/AuthBackdrop';
import { FormPassword } from '../../components/form/FormPassword';
import { FormText } from '../../components/form/FormText';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { SubmitButton } from '../../components/form/SubmitButton';
import { TextLink } from '../../components/TextLink';
import { useBanner } from '../../data/home';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { login } from '../../lib/session/session';
import { loginFailure } from './loginFailure';

const BLANK = { email: '', password: '' };

/**
 * The page that follows the login: the one that asked for it, or else the specification's. Only the site's own navigation
 * sets `from`. The dashboard is for administrators only.
 */
function pageAfterLogin(state: unknown, isAdmin: boolean): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const returnTo = [...(isAdmin ? [paths.admin] : []), paths.entries, paths.account];
  if (typeof from === 'string' && returnTo.some((path) => from.startsWith(path))) return from;
  return isAdmin ? paths.admin : paths.home;
}

/** Stands there until a login is tried: a message at the bottom would be replaced by the failure of what was being saved. */
const whyHere = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'ended' in state ? [messages.admin.sessionEnded] : [];

/** Log in (spec §2, §4): leads administrators to the dashboard, others home, and shows any failure inline. */
export function LoginPage() {
  const t = useText();
  const banner = useBanner('background');
  const navigate = useNavigate();
  const location = useLocation();
  const [failure, setFailure] = useState<string[]>();
  const told = failure ?? whyHere(location.state);
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: BLANK });
  const { control, formState, handleSubmit } = form;
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure([]);
    try {
      const { isAdmin } = await login(email, password);
      // The page that follows has its menu at the top.
      notify.success(messages.login.success);
      await navigate(pageAfterLogin(location.state, isAdmin));
    } catch (error) {
      logError('log in', error);
      setFailure(loginFailure(error));
    }
  });
  return (
    <AuthBackdrop title={t('Welcome Back!')} banner={banner}>
      <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
        <OfflineAlert />
        {told.length > 0 && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {told.map((line, index) => (
              <Typography key={line} sx={{ fontWeight: index === 0 ? 600 : 400 }}>
                {t(line)}
              </Typography>
            ))}
          </Box>
        )}
        <FormText control={control} name="email" label={t('Email')} type="email" autoComplete="username" />
        <FormPassword
          control={control}
          name="password"
          label={t('Password')}
          autoComplete="current-password"
        />
        <SubmitButton busy={formState.isSubmitting} label={t('Login')} busyLabel={t('Logging in...')} />
        <TextLink to={paths.forgotPassword}>{t('Forgot your password?')}</TextLink>
        <Typography>
          <Phrase
            text="No account yet? <0>Register</0>"
            elements={[<TextLink key="register" to={paths.registerUser} />]}
          />
        </Typography>
      </Stack>
    </AuthBackdrop>
  );
}
