import { Box } from '../../components/look/Box';
import { Skeleton } from '../../components/Skeleton';
import { useText } from '../../i18n/language';
import { grid } from './grid';

const PLACES = ['first', 'second', 'third'] as const;

export function EventGridSkeleton() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('Loading events')} sx={grid}>
      {PLACES.map((place) => (
        <Box key={place} aria-hidden>
          <Skeleton sx={{ height: 'auto', aspectRatio: '1.5', borderRadius: 2 }} />
          <Skeleton sx={{ fontSize: '2rem', width: '80%' }} />
          <Skeleton sx={{ width: '50%' }} />
          <Skeleton sx={{ width: '60%' }} />
        </Box>
      ))}
    </Box>
  );
}
