import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { formatLongDate } from '@ndeiya/domain/time';
import { Countdown } from '../../components/Countdown';
import { EntryForm } from './EntryForm';
import { useEntry } from './useEntry';

interface Props {
  date: Date;
  location: string;
}

/** The event's date with its countdown, and 'Click to Register' (spec §2). */
export function EntryPanel({ date, location }: Props) {
  const { state, open } = useEntry();
  return (
    <Box component="section" id="register" aria-labelledby="event-date" sx={{ py: { xs: 5, md: 8 } }}>
      <Container>
        <Box sx={columns}>
          <div>
            <Typography id="event-date" variant="h2" sx={{ mb: 1 }}>
              Event Date: {formatLongDate(date)}
            </Typography>
            <Typography sx={{ mb: 3 }}>{location}</Typography>
            <Countdown to={date} />
          </div>
          {state === 'closed' && (
            <Button
              variant="contained"
              size="large"
              onClick={open}
              sx={{ py: 1.75, px: 5, fontSize: '1.2rem' }}
            >
              Click to Register
            </Button>
          )}
        </Box>
        {state !== 'closed' && <EntryForm loading={state === 'loading'} />}
      </Container>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
} as const;
