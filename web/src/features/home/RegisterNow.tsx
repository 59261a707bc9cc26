import Box from '@mui/material/Box';
import { LinkButton } from '../../components/LinkButton';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/**
 * The floating 'Register Now' of phones (spec §2). It rests at the end of the page, so that it never lies over the last
 * lines or the footer; the way back to the top is on the other side.
 */
export function RegisterNow() {
  const t = useText();
  return (
    <Box sx={place}>
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
