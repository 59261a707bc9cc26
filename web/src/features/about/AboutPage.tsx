import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BeadStrip } from '../../components/BeadStrip';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { RIDGES } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { useHome, useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { Values } from './Values';

/** /about_us: history, values, mission (spec §2). */
export function AboutPage() {
  const { history, mission, values, tagline } = useSettings();
  return (
    <>
      <PageHeader title="About Us" lead={tagline} />
      <Section title="Our History">
        <Box sx={columns}>
          <Typography sx={prose}>{history}</Typography>
          <AboutPicture />
        </Box>
      </Section>
      <BeadStrip />
      <Section title="Our Values" tone="paper">
        <Values values={values} />
      </Section>
      <Box
        sx={{
          background: `linear-gradient(#231009b8, #231009b8), ${RIDGES} center bottom / cover`,
          color: 'earth.contrastText',
        }}
      >
        <Mission text={mission} />
      </Box>
    </>
  );
}

/** The picture of the section 'about'; our own drawing where there is none. */
function AboutPicture() {
  const home = useHome();
  const image = home.data?.system_images.about ?? null;
  if (image || home.status === 'loading') {
    return (
      <Picture
        image={image}
        alt=""
        ratio={4 / 3}
        priority
        sizes="(max-width: 900px) 100vw, 560px"
        sx={{ borderRadius: 2 }}
      />
    );
  }
  return (
    <Box sx={{ aspectRatio: '4 / 3', borderRadius: 2, background: `${RIDGES} center bottom / cover` }} />
  );
}

function Mission({ text }: { text: string }) {
  return (
    <Box
      component="section"
      aria-labelledby="our-mission"
      sx={{ maxWidth: 900, mx: 'auto', px: 3, py: { xs: 8, md: 12 } }}
    >
      <Typography id="our-mission" variant="h2" sx={{ mb: 2, color: 'gold.light' }}>
        Our Mission
      </Typography>
      <Typography
        sx={{
          fontFamily: 'h1.fontFamily',
          fontSize: 'clamp(1.35rem, 1rem + 1.7vw, 2rem)',
          lineHeight: 1.4,
          textWrap: 'pretty',
        }}
      >
        {text}
      </Typography>
      <LinkButton to={paths.participate} variant="contained" size="large" sx={{ mt: 4 }}>
        Participate
      </LinkButton>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

const prose = { fontSize: { md: '1.15rem' }, whiteSpace: 'pre-line', maxWidth: '65ch' } as const;
