import { Container } from '../../components/Container';
import { Drawing } from '../../components/Drawing';
import { LinkButton } from '../../components/LinkButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { usePageHead } from '../../lib/usePageHead';

/** Shown at an unknown address, with links to the site. */
export function NotFoundPage() {
  const t = useText();
  usePageHead(t('Page not found'));
  return (
    <Container sx={{ py: { xs: 5, md: 10 } }}>
      <Drawing name="lost" width={320} />
      <Typography variant="h1" sx={{ mt: 3, mb: 2 }}>
        {t('Page not found')}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mb: 4, maxWidth: '52ch' }}>
        {t(
          'There is nothing at this address. It may have moved, or there may be a slip in the link that led here.',
        )}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.home} variant="contained">
          {t('Go to the home page')}
        </LinkButton>
        <LinkButton to={paths.events} variant="outlined">
          {t('See the events')}
        </LinkButton>
      </Stack>
    </Container>
  );
}
