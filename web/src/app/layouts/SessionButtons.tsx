import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { logout, useSession } from '../../lib/session/session';

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
  if (status === 'out') {
    return (
      <>
        <LinkButton to={paths.registerUser} variant="outlined" onClick={onFollow}>
          {t('Register')}
        </LinkButton>
        <LinkButton to={paths.login} variant="contained" onClick={onFollow}>
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
