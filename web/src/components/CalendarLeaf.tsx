import { useDates } from '../i18n/useDates';
import { Box } from './look/Box';
import { Weave } from './Weave';

interface Props {
  at: Date;
  /** A past event has a leaf without colour. */
  muted?: boolean;
  large?: boolean;
}

/** Day and month as a calendar leaf. It is decorative; the full date is beside it. */
export function CalendarLeaf({ at, muted = false, large = false }: Props) {
  const { day, month } = useDates().dayAndMonth(at);
  const colors = muted
    ? { bgcolor: 'background.paper', color: 'text.primary' }
    : { bgcolor: 'gold.main', color: 'gold.contrastText' };
  return (
    <Box aria-hidden data-card sx={{ ...leaf, ...colors, fontSize: large ? '1.35rem' : '1rem' }}>
      <Weave sx={{ filter: muted ? 'grayscale(1)' : 'none' }} scale={0.8} />
      <Box sx={{ px: '0.6em', pt: '0.35em', fontFamily: 'h1.fontFamily', fontWeight: 800, lineHeight: 0.95 }}>
        <Box sx={{ fontSize: '2.1em', fontVariantNumeric: 'lining-nums' }}>{day}</Box>
        <Box sx={{ fontSize: '1.05em', pb: '0.4em' }}>{month}</Box>
      </Box>
    </Box>
  );
}

const leaf = {
  flex: 'none',
  minWidth: '4.1em',
  overflow: 'hidden',
  textAlign: 'center',
  borderRadius: '0.6em',
  boxShadow: '0 2px 10px rgb(23 14 10 / 0.35)',
} as const;
