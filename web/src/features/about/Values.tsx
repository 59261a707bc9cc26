import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/language';

interface Value {
  title: string;
  text: string;
}

/** The values that the organisation lives by, each with one line. */
export function Values({ values }: { values: readonly Value[] }) {
  const t = useText();
  return (
    <Box component="ul" sx={list}>
      {values.map(({ title, text }, index) => (
        <Box component="li" key={title} sx={{ ...item, borderColor: COLORS[index % COLORS.length] }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t(title)}
          </Typography>
          <Typography>{t(text)}</Typography>
        </Box>
      ))}
    </Box>
  );
}

const COLORS = ['primary.main', 'gold.main', 'secondary.main', 'earth.light'] as const;

// A last row that is not full spreads over the whole width.
const item = { flex: '1 1 220px', borderTop: 6, pt: 2 } as const;

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 3, md: 4 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
