import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { plainList } from './styles';

const TONES = ['primary', 'gold', 'secondary'] as const;

/** Who we are, what we do and why we do it: three colours, each a link to the About page (spec §2). */
export function IntroBand() {
  const { intro } = useSettings();
  return (
    <Box component="section" aria-label="About the organisation">
      <Box
        component="ul"
        sx={{ ...plainList, display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}
      >
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
                  {title}
                </Typography>
                <Typography sx={{ maxWidth: '46ch', fontSize: '1.05rem' }}>{text}</Typography>
                <ArrowForwardIcon aria-hidden className="arrow" sx={{ mt: 'auto' }} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const block = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  px: { xs: 3, md: 5 },
  py: { xs: 3, md: 5 },
  minHeight: { md: 220 },
  textDecoration: 'none',
  '& .arrow': { transition: 'transform 200ms' },
  '&:hover .arrow, &:focus-visible .arrow': { transform: 'translateX(8px)' },
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -8 },
} as const;
