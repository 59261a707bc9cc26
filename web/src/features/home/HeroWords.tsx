import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import { LinkButton } from '../../components/LinkButton';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';
import { goldButton } from './styles';

interface Props {
  settings: SettingsInput;
  /** The settings are known; until then the date and the place are not shown, for they may be others. */
  certain: boolean;
}

function Actions() {
  const t = useText();
  const loggedIn = useSession().status !== 'out';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {!loggedIn && (
        <LinkButton to={paths.registerUser} size="large" variant="contained" sx={goldButton}>
          {t('Register')}
        </LinkButton>
      )}
      <LinkButton
        to={paths.participate}
        size="large"
        variant={loggedIn ? 'contained' : 'outlined'}
        color="inherit"
        sx={loggedIn ? goldButton : { borderWidth: 2, borderColor: 'currentColor' }}
      >
        {t('To contest')}
      </LinkButton>
    </Box>
  );
}

/** Who calls, when, where, and what to do about it. */
export function HeroWords({ settings, certain }: Props) {
  const t = useText();
  const dates = useDates();
  const { name, tagline, event_date, location } = settings;
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2.3rem, 1.5rem + 4vw, 4.25rem)', lineHeight: 1.04 }}>
        {name}
      </Typography>
      <Typography
        sx={{ mt: 2, fontSize: { xs: '1.1rem', md: '1.3rem' }, lineHeight: 1.4, color: 'gold.light' }}
      >
        {t(tagline)}
      </Typography>
      <Box sx={{ ...facts, visibility: certain ? 'visible' : 'hidden' }}>
        <CalendarIcon aria-hidden fontSize="small" />
        <time dateTime={event_date.toISOString()}>{dates.longDate(event_date)}</time>
        <PlaceIcon aria-hidden fontSize="small" sx={{ ml: 1.5 }} />
        <span>{location}</span>
      </Box>
      <Actions />
    </Box>
  );
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  my: 2.5,
  fontWeight: 600,
} as const;
