import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { useNowOnSite } from '../../data/phase';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/**
 * The floating 'Register Now' on phones (spec §2), below the hero and its own buttons. At the end of the page it stops floating, so that it never
 * covers the last lines or the footer; the back-to-top button is on the other side. It is
 * there while registering is what matters.
 */
export function RegisterNow() {
  const t = useText();
  if (useNowOnSite().phase !== 'register') return null;
  return (
    <Box data-bar sx={place}>
      <LinkButton
        to={paths.registerParticipant}
        variant="contained"
        sx={{ boxShadow: '0 4px 18px rgb(23 14 10 / 0.45)', border: 2, borderColor: 'background.paper' }}
      >
        {t('Register Now')}
      </LinkButton>
    </Box>
  );
}

const place = {
  position: 'sticky',
  bottom: 16,
  zIndex: 'fab',
  display: { xs: 'flex', md: 'none' },
  justifyContent: 'flex-end',
  height: 64,
  pr: 2,
  alignItems: 'flex-end',
  pointerEvents: 'none',
  '& > a': { pointerEvents: 'auto' },
} as const;
