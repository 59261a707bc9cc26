import Box from '@mui/material/Box';
import { useDates } from '../i18n/useDates';

/** Day and month on the corner of a picture; only decorates, the full date stands beside it. */
export function CalendarLeaf({ at, muted }: { at: Date; muted: boolean }) {
  const { day, month } = useDates().dayAndMonth(at);
  const colors = muted
    ? { bgcolor: 'background.paper', color: 'text.primary' }
    : { bgcolor: 'gold.main', color: 'gold.contrastText' };
  return (
    <Box aria-hidden sx={{ ...leaf, ...colors }}>
      <Box sx={{ fontSize: '1.75rem', fontWeight: 800, lineHeight: 1 }}>{day}</Box>
      <Box sx={{ fontSize: '0.8rem', fontWeight: 700, letterSpacing: '0.08em', textTransform: 'uppercase' }}>
        {month}
      </Box>
    </Box>
  );
}

const leaf = {
  position: 'absolute',
  left: 20,
  bottom: -2,
  minWidth: 60,
  px: 1,
  py: 1,
  textAlign: 'center',
  borderRadius: '12px 12px 0 0',
  border: 2,
  borderBottom: 0,
  borderColor: 'earth.main',
} as const;
