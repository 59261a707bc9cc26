import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import type { SitePhase } from '@ndeiya/domain/editions/sitePhase';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { CalendarLeaf } from '../../components/CalendarLeaf';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { useHome } from '../../data/home';
import { useNowOnSite } from '../../data/phase';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { useNow } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session/session';
import { goldButton } from './styles';

interface Props {
  settings: SettingsInput;
  /**
   * True when the settings are loaded. Before that, date and place are hidden, because the defaults may be
   * wrong.
   */
  certain: boolean;
}

const DAY_MS = 86_400_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

export function HeroWords({ settings, certain }: Props) {
  const { name, tagline, event_date, location } = settings;
  return (
    <Box sx={{ maxWidth: { md: 'calc(48vw - 16px)', lg: 530 }, display: 'grid', gap: { xs: 2, md: 3 } }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ color: 'gold.light' }}>
        <Content text={tagline} />
      </Typography>
      <Actions />
      <Box sx={{ visibility: certain ? 'visible' : 'hidden' }}>
        <When date={event_date} location={location} />
      </Box>
    </Box>
  );
}

/** The days from one date to another on the calendar of the site, whatever the hours. */
const daysBetween = (from: Date, to: Date): number => {
  const [start = 0, end = 0] = [from, to].map((at) => Date.parse(toLocalIso(at).slice(0, DATE_LENGTH)));
  return (end - start) / DAY_MS;
};

/** The programme while it matters, or the events before it is announced; then the results. */
function OfTheDay({ phase, results }: { phase: Exclude<SitePhase, 'register'>; results: string }) {
  const t = useText();
  const hasWinners = Boolean(useHome().data?.results);
  const [to, label] = {
    waiting: [paths.homeEvents, t('See the events')] as const,
    programme: [paths.programme, t('See the programme')] as const,
    results: [results, t(hasWinners ? 'Winners and results' : 'Results')] as const,
  }[phase];
  return (
    <LinkButton to={to} size="large" variant="contained" sx={{ ...goldButton, justifySelf: 'start' }}>
      {label}
    </LinkButton>
  );
}

function Actions() {
  const t = useText();
  const loggedIn = useSession().status !== 'out';
  const { phase, results } = useNowOnSite();
  if (phase !== 'register') return <OfTheDay phase={phase} results={results} />;
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
        sx={loggedIn ? goldButton : { borderColor: 'currentColor' }}
      >
        {t('To contest')}
      </LinkButton>
    </Box>
  );
}

/** The event's day and place with the time left, or a link to the events when it is over. */
function When({ date, location }: { date: Date; location: string }) {
  const t = useText();
  const dates = useDates();
  const now = useNow();
  const days = daysBetween(new Date(now), date);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, lineHeight: 1.35 }}>
      <CalendarLeaf at={date} large />
      <div>
        <Typography component="p" variant="h3">
          <time dateTime={date.toISOString()}>{dates.longDate(date)}</time>
        </Typography>
        <Box sx={{ fontWeight: 600 }}>
          <Content text={location} />
        </Box>
        {date.getTime() > now ? (
          <Box sx={{ color: 'gold.light', fontWeight: 600 }}>
            {days > 0 ? t('{days, plural, one {# day to go} other {# days to go}}', { days }) : t('Today')}
          </Box>
        ) : (
          <TextLink to={paths.homeEvents} color="inherit">
            {t('What comes next')}
          </TextLink>
        )}
      </div>
    </Box>
  );
}
