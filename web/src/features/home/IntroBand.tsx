import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { plainList } from './styles';

const TONES = ['primary', 'gold', 'secondary'] as const;

/** The outer blocks go on to the edges of a wide screen, while the words stay in line with the page's. */
const EDGES =
  'linear-gradient(to right, var(--mui-palette-primary-main) 50%, var(--mui-palette-secondary-main) 50%)';

/** Who we are, what we do and why we do it: three colours, each a link to the About page (spec §2). */
export function IntroBand() {
  const t = useText();
  const { intro } = useSettings();
  return (
    <Box component="section" aria-label={t('About the organisation')} sx={{ background: { md: EDGES } }}>
      <Container component="ul" disableGutters sx={list}>
        {intro.map(({ title, text }, place) => {
          const tone = TONES[place % TONES.length] ?? 'primary';
          return (
            <Box component="li" key={title} sx={{ display: 'grid' }}>
              <Box
                component={Link}
                to={paths.about}
                sx={{ ...block, bgcolor: `${tone}.main`, color: `${tone}.contrastText` }}
              >
                <Typography variant="h2" component="h2" sx={{ fontSize: { xs: '1.5rem', md: '1.8rem' } }}>
                  {t(title)}
                </Typography>
                <Typography sx={{ maxWidth: '46ch', fontSize: '1.05rem' }}>{t(text)}</Typography>
                <ArrowForwardIcon aria-hidden className="arrow" sx={{ mt: 'auto' }} />
              </Box>
            </Box>
          );
        })}
      </Container>
    </Box>
  );
}

const list = {
  ...plainList,
  display: 'grid',
  mx: 'auto',
  gridTemplateColumns: { md: 'repeat(3, 1fr)' },
} as const;

const block = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: { xs: 3, md: 5 },
  textDecoration: 'none',
  '& .arrow': { transition: 'transform 200ms' },
  '&:hover .arrow, &:focus-visible .arrow': { transform: 'translateX(8px)' },
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -8 },
} as const;
