import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Something is being loaded; says so to those who do not see it. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }}>
      <CircularProgress aria-hidden />
    </Box>
  );
}
