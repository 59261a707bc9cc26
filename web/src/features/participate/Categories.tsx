import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';
import { WEAVES } from './weaves';

const TONES = [
  { bgcolor: 'primary.main', color: 'primary.contrastText' },
  { bgcolor: 'gold.main', color: 'gold.contrastText' },
  { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  { bgcolor: 'earth.light', color: 'earth.contrastText' },
] as const;

/** What one can contend in, as woven blocks of colour. */
export function Categories({ categories }: { categories: readonly string[] }) {
  const t = useText();
  return (
    <Box component="ul" sx={blocks}>
      {categories.map((category, index) => (
        <Box
          component="li"
          key={category}
          sx={{ ...block, ...TONES[index % TONES.length], backgroundImage: WEAVES[index % WEAVES.length] }}
        >
          <Typography component="span" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {t(category)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const blocks = {
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const block = {
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: { xs: 136, md: 190 },
  p: { xs: 2, md: 3 },
  borderRadius: 2,
  backgroundRepeat: 'repeat-x',
  backgroundPosition: '0 0',
} as const;
