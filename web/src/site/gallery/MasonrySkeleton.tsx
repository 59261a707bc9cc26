import { Box } from '../../components/look/Box';
import { Skeleton } from '../../components/Skeleton';
import { useText } from '../../i18n/language';

const RATIOS = [1.5, 0.8, 1, 1.5, 1.3, 0.8, 1.5, 1];

export function MasonrySkeleton() {
  const t = useText();
  return (
    <Box
      role="status"
      aria-label={t('Loading pictures')}
      sx={{ columnCount: { xs: 2, sm: 3, lg: 4 }, columnGap: { xs: '8px', md: '16px' } }}
    >
      {RATIOS.map((ratio, place) => (
        <Skeleton
          key={`${String(place)} of ratio ${String(ratio)}`}
          sx={{
            height: 'auto',
            aspectRatio: String(ratio),
            mb: { xs: '8px', md: '16px' },
            borderRadius: 1.5,
          }}
        />
      ))}
    </Box>
  );
}
