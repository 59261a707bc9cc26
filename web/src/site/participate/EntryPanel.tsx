import { Container } from '../../components/Container';
import { Countdown } from '../../components/Countdown';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { QuietWeave } from '../../components/Weave';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { paths } from '../../lib/paths';
import { insteadOfLink } from '../../lib/plainClick';
import { RegistrationForm } from './RegistrationForm';
import { RegistrationNotice } from './RegistrationNotice';
import { useRegistration } from './useRegistration';
import { useRegistrationEntry } from './useRegistrationEntry';

/** The anchor of the registration. */
export const ENTRY_ID = 'register';

interface Props {
  date: Date;
  location: string;
}

/** The event's date with its countdown, and 'Click to Register' while registration is open (spec §2). */
export function EntryPanel({ date, location }: Props) {
  const t = useText();
  const dates = useDates();
  const { state, open } = useRegistrationEntry();
  const registration = useRegistration();
  return (
    <Box component="section" data-area id={ENTRY_ID} aria-labelledby="event-date" sx={band}>
      <QuietWeave chart="peaks" scale={4} sx={{ top: 'auto', height: 120 }} />
      <Container sx={{ position: 'relative' }}>
        <Box sx={columns}>
          <div>
            <Typography id="event-date" variant="h2" sx={{ mb: 1 }}>
              {t('Event Date: {date}', { date: dates.longDate(date) })}
            </Typography>
            <Typography variant="subtitle1" component="p" sx={{ mb: 3 }}>
              <Content text={location} />
            </Typography>
            <Countdown to={date} />
            <Box sx={{ mt: 3, '&:empty': { display: 'none' } }}>
              <RegistrationNotice registration={registration} />
            </Box>
            {registration.phase !== 'over' && (
              <TextLink to={paths.registerGroup} color="inherit" sx={{ display: 'inline-block', py: 1.25 }}>
                {t('Enter a school, a choir or another group')}
              </TextLink>
            )}
          </div>
          {state === 'closed' && registration.showsForm && (
            <LinkButton
              to={paths.registerParticipant}
              variant="contained"
              size="large"
              onClick={insteadOfLink(open)}
              sx={button}
            >
              {t('Click to Register')}
            </LinkButton>
          )}
        </Box>
        {state !== 'closed' && <RegistrationForm loading={state === 'loading'} />}
      </Container>
    </Box>
  );
}

const band = {
  position: 'relative',
  overflow: 'hidden',
  py: { xs: 6, md: 10 },
  bgcolor: 'fire.main',
  color: 'fire.contrastText',
} as const;

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
} as const;

const button = {
  minHeight: 72,
  px: 5,
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: '1.75rem',
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '&:hover': { bgcolor: 'gold.light' },
  '&:focus-visible': { outlineColor: 'var(--mui-palette-fire-contrastText)' },
} as const;
