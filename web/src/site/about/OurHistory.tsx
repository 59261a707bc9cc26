import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { RIDGES_BACKGROUND } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { useHome } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { ACROSS_PHONE } from '../../lib/imageUrl';

export function OurHistory({ text }: { text: string }) {
  const t = useText();
  return (
    <Container component="section" aria-labelledby="our-history" sx={{ py: { xs: 6, md: 10 } }}>
      <Box sx={columns}>
        <div>
          <Typography id="our-history" variant="h2" sx={{ mb: 2 }}>
            {t('Our History')}
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ whiteSpace: 'pre-line', maxWidth: '60ch' }}>
            <Content text={text} />
          </Typography>
        </div>
        <AboutPicture />
      </Box>
    </Container>
  );
}

function AboutPicture() {
  const home = useHome();
  const image = home.data?.system_images.about ?? null;
  if (!image && home.status !== 'loading') return <Box aria-hidden sx={drawing} />;
  return (
    <Picture
      image={image}
      alt=""
      ratio={RATIO}
      priority
      sizes={`${ACROSS_PHONE}, (max-width: 900px) 100vw, 560px`}
      sx={{ borderRadius: 2 }}
    />
  );
}

const RATIO = 4 / 3;

/** Shown when no picture was uploaded. */
const drawing = {
  aspectRatio: String(RATIO),
  borderRadius: 2,
  ...RIDGES_BACKGROUND,
} as const;

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
