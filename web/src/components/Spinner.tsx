import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useText } from '../i18n/language';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** Something is being loaded; says so to those who do not see it. */
export function Spinner({ label }: { label?: string }) {
  const t = useText();
  return (
    <Box
      role="status"
      aria-label={label ?? t('Loading')}
      sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}
    >
      <Box
        sx={{
          width: 44,
          height: 44,
          border: 4,
          borderColor: 'divider',
          borderTopColor: 'primary.main',
          borderRadius: '50%',
          animation: `${turn} 900ms linear infinite`,
        }}
      />
    </Box>
  );
}
