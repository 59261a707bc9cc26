import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { PersonOutlinedIcon as PersonIcon } from '../../components/icons/PersonOutlinedIcon';
import { LinkButton } from '../../components/LinkButton';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { logout, useSession } from '../../lib/session/session';

/** People work or decide here without an account, by a pass or a guardian's link. */
const WITHOUT_ACCOUNT = [paths.pass, paths.translate, paths.console, paths.consent, paths.reveal, paths.stop];

interface Props {
  onFollow?: () => void;
  /** The account's link has a word, where there is room for it. */
  named?: boolean;
}

/** Register and Login, or one's own entries and Logout, which removes `token` and `is_admin` and goes home (spec §2). */
export function SessionButtons({ onFollow, named = false }: Props) {
  const t = useText();
  const { status } = useSession();
  const navigate = useNavigate();
  // From a page of the account, the page that asked for the login stays known.
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  if (status === 'out' && needsNoAccount(pathname)) return null;
  if (status === 'out') {
    return (
      <>
        <LinkButton to={paths.registerUser} state={state} variant="outlined" onClick={onFollow}>
          {t('Register')}
        </LinkButton>
        <LinkButton to={paths.login} state={state} variant="contained" onClick={onFollow}>
          {t('Login')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton to={paths.entries} onClick={onFollow} sx={{ px: 1.5, whiteSpace: 'nowrap' }}>
        {t('My entries')}
      </LinkButton>
      <LinkButton
        to={paths.account}
        onClick={onFollow}
        aria-label={named ? undefined : t('My account')}
        sx={{ px: 1.5, minWidth: 44, whiteSpace: 'nowrap' }}
      >
        {named ? t('My account') : <PersonIcon aria-hidden />}
      </LinkButton>
      <Button
        variant="outlined"
        onClick={() => {
          onFollow?.();
          void logout();
          void navigate(paths.home);
        }}
      >
        {t('Logout')}
      </Button>
    </>
  );
}
const needsNoAccount = (pathname: string) =>
  WITHOUT_ACCOUNT.some((path) => `${pathname}/`.startsWith(`${path}/`));
