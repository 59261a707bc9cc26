import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Value {
  title: string;
  text: string;
}

/** The values that the organisation lives by, each with one line. */
export function Values({ values }: { values: readonly Value[] }) {
  return (
    <Box component="ul" sx={list}>
      {values.map(({ title, text }, index) => (
        <Box
          component="li"
          key={title}
          sx={{ borderTop: 6, borderColor: COLORS[index % COLORS.length], pt: 2 }}
        >
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

const COLORS = ['primary.main', 'gold.main', 'secondary.main', 'earth.light'] as const;

const list = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
