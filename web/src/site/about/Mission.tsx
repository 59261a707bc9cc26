import { Container } from '../../components/Container';
import { fluid } from '../../components/fluid';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { QuietWeave } from '../../components/Weave';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

export function Mission({ text }: { text: string }) {
  const t = useText();
  return (
    <Box component="section" data-area aria-labelledby="our-mission" sx={band}>
      <QuietWeave chart="peaks" scale={4} sx={{ top: 'auto', height: 120 }} />
      <Container sx={{ position: 'relative', py: { xs: 7, md: 12 } }}>
        <Typography id="our-mission" variant="h2" sx={{ mb: 2, color: 'gold.light' }}>
          {t('Our Mission')}
        </Typography>
        <Typography sx={words}>
          <Content text={text} />
        </Typography>
        <LinkButton to={paths.participate} variant="contained" size="large" sx={goldButton}>
          {t('Participate')}
        </LinkButton>
      </Container>
    </Box>
  );
}

const band = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'tea.main',
  color: 'tea.contrastText',
} as const;

const words = {
  maxWidth: '34em',
  fontSize: fluid(1.25, 1.75),
  lineHeight: 1.45,
  textWrap: 'pretty',
} as const;

const goldButton = {
  mt: 4,
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '&:hover': { bgcolor: 'gold.light' },
} as const;
