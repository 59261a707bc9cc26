import { Container } from '../../components/Container';
import { fluid } from '../../components/fluid';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { RIDGES } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { useBanner, useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { ACROSS_PHONE } from '../../lib/imageUrl';
import { paths } from '../../lib/paths';
import { goldButton } from './styles';

/** Dark behind the text, which stays readable on any banner; lighter towards the edges. */
const SCRIM = 'radial-gradient(closest-side, rgb(35 16 9 / 0.82) 55%, rgb(35 16 9 / 0.4) 100%)';

/** An invitation in front of the second banner (spec §3). */
export function CallToAction() {
  const t = useText();
  const banner = useBanner('background');
  const { public_categories } = useSettings();
  return (
    <Box component="section" data-area aria-labelledby="call-to-action" sx={band}>
      {banner && (
        <Picture
          image={banner}
          alt=""
          sizes={`${ACROSS_PHONE}, 100vw`}
          sx={{ position: 'absolute', inset: 0, height: '100%' }}
        />
      )}
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, background: SCRIM }} />
      <Container sx={{ position: 'relative' }}>
        <Typography id="call-to-action" variant="h2" sx={{ fontSize: fluid(2.75, 5.5), lineHeight: 0.95 }}>
          {t('The stage is yours')}
        </Typography>
        <Typography
          sx={{
            mt: 2,
            mb: 3.5,
            fontSize: { xs: '1.1rem', md: '1.3rem' },
            fontWeight: 600,
            color: 'gold.light',
          }}
        >
          {public_categories.map((category, place) => (
            <Box key={category} component="span" sx={{ display: 'inline-block', mx: 0.75 }}>
              {place > 0 && (
                <Box component="span" aria-hidden sx={{ mr: 1.5 }}>
                  ·
                </Box>
              )}
              <Content text={category} />
            </Box>
          ))}
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
  py: { xs: 9, md: 15 },
  textAlign: 'center',
  color: '#fff',
  background: `${RIDGES} center bottom / cover`,
} as const;
