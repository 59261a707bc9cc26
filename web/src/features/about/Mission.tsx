import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton';
import { RIDGES } from '../../components/patterns';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

/** What it is all for, and what to do about it. */
export function Mission({ text }: { text: string }) {
  const t = useText();
  return (
    <Box component="section" aria-labelledby="our-mission" sx={band}>
      <Container sx={{ py: { xs: 7, md: 11 } }}>
        <Typography id="our-mission" variant="h2" sx={{ mb: 2, color: 'gold.light' }}>
          {t('Our Mission')}
        </Typography>
        <Typography sx={words}>{t(text)}</Typography>
        <LinkButton to={paths.participate} variant="contained" size="large" sx={{ mt: 4 }}>
          {t('Participate')}
        </LinkButton>
      </Container>
    </Box>
  );
}

// Dark where the words are: cream on it keeps AA over every part of the drawing.
const band = {
  color: 'earth.contrastText',
  background: {
    xs: `linear-gradient(#231009e0, #231009e0), ${RIDGES} 70% bottom / cover`,
    md: `linear-gradient(90deg, #231009f2 45%, #2310094d), ${RIDGES} center bottom / cover`,
  },
} as const;

const words = {
  maxWidth: '30em',
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.35rem, 1rem + 1.4vw, 1.85rem)',
  lineHeight: 1.4,
  textWrap: 'pretty',
} as const;
