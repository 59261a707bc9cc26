import { BothTitles } from '../../components/BothTitles';
import { type CHARTS, ON_FIRE, ON_GOLD, ON_TEA, type Threads } from '../../components/charts';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Weave } from '../../components/Weave';

interface Look {
  ground: string;
  words: string;
  chart: keyof typeof CHARTS;
  threads: Threads;
}
const FIRST: Look = { ground: 'fire.main', words: 'fire.contrastText', chart: 'peaks', threads: ON_FIRE };
const LOOKS: readonly Look[] = [
  FIRST,
  { ground: 'gold.main', words: 'gold.contrastText', chart: 'diamonds', threads: ON_GOLD },
  { ground: 'tea.main', words: 'tea.contrastText', chart: 'zigzag', threads: ON_TEA },
  { ground: 'earth.light', words: 'earth.contrastText', chart: 'steps', threads: ON_FIRE },
];

export function Categories({ categories }: { categories: readonly string[] }) {
  return (
    <Box component="ul" sx={blocks}>
      {categories.map((category, index) => {
        const { ground, words, chart, threads } = LOOKS[index % LOOKS.length] ?? FIRST;
        return (
          <Box component="li" key={category} data-area sx={{ ...block, bgcolor: ground, color: words }}>
            <Weave chart={chart} threads={threads} scale={1.6} sx={{ bgcolor: 'transparent' }} />
            <Typography component="span" variant="h3" sx={name}>
              <BothTitles text={category} />
            </Typography>
          </Box>
        );
      })}
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
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 3,
  minHeight: { xs: 168, md: 260 },
  pt: 1.5,
  overflow: 'hidden',
  borderRadius: 2,
} as const;

const name = {
  p: { xs: 2, md: 3 },
  fontSize: { xs: '1.6rem', md: '2.35rem' },
  lineHeight: 0.98,
  overflowWrap: 'anywhere',
} as const;
