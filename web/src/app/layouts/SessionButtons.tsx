import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { logout, useSession } from '../../lib/session/session';

/** Register and Login, or one's own entries and Logout, which removes `token` and `is_admin` and goes home (spec §2). */
export function SessionButtons({ onFollow }: { onFollow?: () => void }) {
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
