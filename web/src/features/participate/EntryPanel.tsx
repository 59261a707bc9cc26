import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Countdown } from '../../components/Countdown';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { EntryForm } from './EntryForm';
import { useEntry } from './useEntry';

/** Anchor of the way in. */
export const ENTRY_ID = 'register';

interface Props {
  date: Date;
  location: string;
}

/** The event's date with its countdown, and 'Click to Register' (spec §2). */
export function EntryPanel({ date, location }: Props) {
  const t = useText();
  const dates = useDates();
  const { state, open } = useEntry();
  return (
    <Box component="section" id={ENTRY_ID} aria-labelledby="event-date" sx={band}>
      <Container>
        <Box sx={columns}>
          <div>
            <Typography id="event-date" variant="h2" sx={{ mb: 1 }}>
              {t('Event Date: {date}', { date: dates.longDate(date) })}
            </Typography>
            <Typography sx={{ mb: 3 }}>{location}</Typography>
            <Countdown to={date} />
          </div>
          {state === 'closed' && (
            <Button variant="contained" size="large" onClick={open} sx={button}>
              {t('Click to Register')}
            </Button>
          )}
        </Box>
        {state !== 'closed' && <EntryForm loading={state === 'loading'} />}
      </Container>
    </Box>
  );
}

const band = { py: { xs: 5, md: 8 }, bgcolor: 'primary.main', color: 'primary.contrastText' } as const;

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
} as const;

const button = {
  py: 1.75,
  px: 5,
  fontSize: '1.25rem',
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '&:hover': { bgcolor: 'gold.light' },
  '&:focus-visible': { outlineColor: 'currentColor', boxShadow: '0 0 0 6px #fff' },
} as const;
