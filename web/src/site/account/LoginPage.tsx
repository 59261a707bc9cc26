import { AuthBackdrop } from '../../components/AuthBackdrop';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { useBanner } from '../../data/home';
import { useText } from '../../i18n/language';
import { Phrase } from '../../i18n/Phrase';
import { paths } from '../../lib/paths';
import { LoginForm } from './LoginForm';
import { useNext } from './next';

/** Log in (spec §2). A newcomer was often sent here, so the way to an account stands above the fields too. */
export function LoginPage() {
  const t = useText();
  const banner = useBanner('background');
  const asked = useNext();
  const register = <TextLink key="register" to={paths.registerUser} state={asked} />;
  return (
    <AuthBackdrop title={t('Welcome Back!')} banner={banner}>
      <Typography sx={{ mb: 2.5, fontWeight: 600 }}>
        <Phrase text="New here? <0>Open an account</0>" elements={[register]} />
      </Typography>
      <LoginForm />
      {asked?.next.startsWith(paths.entries) && (
        <Typography sx={{ mt: 2.5 }}>
          <Phrase
            text="Do you take part without an account? <0>Open your pass</0>, or say there that you lost its link."
            elements={[<TextLink key="pass" to={paths.pass} />]}
          />
        </Typography>
      )}
      <Typography sx={{ mt: 2.5 }}>
        <Phrase text="No account yet? <0>Register</0> to open one." elements={[register]} />
      </Typography>
    </AuthBackdrop>
  );
}
