import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Content } from '../../i18n/Content';

interface Value {
  title: string;
  text: string;
}

export function Values({ values }: { values: readonly Value[] }) {
  return (
    <Box component="ul" sx={list}>
      {values.map(({ title, text }, index) => (
        <Box component="li" key={title} sx={item}>
          <Typography variant="h3" sx={{ ...word, color: COLORS[index % COLORS.length] }}>
            <Content text={title} />
          </Typography>
          <Typography>
            <Content text={text} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const COLORS = ['primary.main', 'gold.dark', 'secondary.main'] as const;

const word = { mb: 0.75, fontSize: { xs: '1.75rem', md: '2.35rem' } } as const;

const item = { py: { xs: 2, md: 2.5 }, borderTop: 3, borderColor: 'divider' } as const;

const list = {
  display: 'grid',
  columnGap: { xs: 3, md: 5 },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
