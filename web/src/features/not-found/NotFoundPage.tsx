import Stack from '@mui/material/Stack';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/usePageTitle';

/** An address that leads nowhere, and the way on from there. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Container sx={{ py: { xs: 7, md: 12 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Page not found
      </Typography>
      <Typography sx={{ mb: 4, maxWidth: '60ch' }}>
        There is nothing at this address. It may have moved, or there may be a slip in the link that led here.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
        <LinkButton to={paths.home} variant="contained">
          Go to the home page
        </LinkButton>
        <LinkButton to={paths.events} variant="outlined">
          See the events
        </LinkButton>
      </Stack>
    </Container>
  );
}
