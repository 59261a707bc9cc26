import type { CHARTS } from '../../components/charts';
import { Container } from '../../components/Container';
import { ArrowForwardIcon } from '../../components/icons/ArrowForwardIcon';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { QuietWeave } from '../../components/Weave';
import { useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

interface Look {
  ground: string;
  words: string;
  chart: keyof typeof CHARTS;
}
const FIRST: Look = { ground: 'gold.main', words: 'gold.contrastText', chart: 'diamonds' };
const LOOKS: readonly Look[] = [
  FIRST,
  { ground: 'tea.main', words: 'tea.contrastText', chart: 'zigzag' },
  { ground: 'earth.light', words: 'earth.contrastText', chart: 'peaks' },
];

/** The three cards 'who we are', 'what we do' and 'why we do it', each a link to the About page (spec §2). */
export function IntroBand() {
  const t = useText();
  const { intro } = useSettings();
  return (
    <Box component="section" aria-label={t('About the organisation')} sx={{ py: { xs: 3, md: 6 } }}>
      <Container component="ul" sx={list}>
        {intro.map(({ title, text }, place) => {
          const { ground, words, chart } = LOOKS[place % LOOKS.length] ?? FIRST;
          return (
            <Box component="li" key={title} sx={{ display: 'grid' }}>
              <Box
                component={Link}
                to={paths.about}
                data-area
                sx={{ ...card, bgcolor: ground, color: words }}
              >
                <QuietWeave chart={chart} scale={2.2} sx={{ top: 'auto', height: 72 }} />
                <Typography variant="h2" sx={{ fontSize: { xs: '1.75rem', md: '2.1rem' } }}>
                  <Content text={title} />
                </Typography>
                <Typography sx={{ maxWidth: '40ch', fontSize: '1.0625rem' }}>
                  <Content text={text} />
                </Typography>
                <ArrowForwardIcon aria-hidden className="arrow" sx={{ mt: 'auto', fontSize: 32 }} />
              </Box>
            </Box>
          );
        })}
      </Container>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  display: 'grid',
  my: 0,
  gap: { xs: 1.5, md: 2.5 },
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

const card = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: { xs: 2.5, md: 3.5 },
  pb: { xs: 2, md: 3 },
  minHeight: { sm: 250 },
  borderRadius: 2,
  textDecoration: 'none',
  '& .arrow': { transition: 'transform 240ms' },
  '&:hover .arrow, &:focus-visible .arrow': { transform: 'translateX(10px)' },
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -8 },
} as const;
