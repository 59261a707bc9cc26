import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton';
import { RIDGES } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { useBanner, useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { goldButton } from './styles';

/** Dark behind the words, which keeps them readable on any banner; lighter towards the edges, which shows it. */
const SCRIM = 'radial-gradient(closest-side, rgb(35 16 9 / 0.82) 55%, rgb(35 16 9 / 0.4) 100%)';

/** An invitation before the second banner (spec §3). */
export function CallToAction() {
  const t = useText();
  const banner = useBanner('background');
  const { public_categories } = useSettings();
  return (
    <Box component="section" aria-labelledby="call-to-action" sx={band}>
      {banner && (
        <Picture
          image={banner}
          alt=""
          sizes="100vw"
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      )}
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, background: SCRIM }} />
      <Container sx={{ position: 'relative' }}>
        <Typography id="call-to-action" variant="h2" sx={{ fontSize: 'clamp(1.9rem, 1.3rem + 3vw, 3.2rem)' }}>
          {t('The stage is yours')}
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 3, fontSize: '1.15rem', color: 'gold.light' }}>
          {public_categories.map((category) => t(category)).join(' · ')}
        </Typography>
        <LinkButton to={paths.participate} variant="contained" size="large" sx={goldButton}>
          {t('How to take part')}
        </LinkButton>
      </Container>
    </Box>
  );
}

const band = {
  position: 'relative',
  overflow: 'hidden',
  py: { xs: 8, md: 12 },
  textAlign: 'center',
  color: '#fff',
  background: `${RIDGES} center bottom / cover`,
} as const;
