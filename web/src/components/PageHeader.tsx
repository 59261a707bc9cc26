import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/language';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import { usePageTitle } from '../lib/usePageTitle';
import { paths } from '../lib/paths';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** What is between Home and this page. */
  via?: readonly Crumb[];
  /** The breadcrumb's last word, where it is not the title. */
  crumb?: string;
}

/** The top of a page: breadcrumb 'Home / title', the title as `h1` and as the document's title. */
export function PageHeader({ title, lead, via = [], crumb = title }: Props) {
  const t = useText();
  usePageTitle(title);
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Container sx={{ py: { xs: 3, md: 5 } }}>
        <Breadcrumbs trail={[{ label: t('Home'), to: paths.home }, ...via, { label: crumb }]} />
        <Typography variant="h1">{title}</Typography>
        {lead && <Typography sx={{ mt: 1, maxWidth: '65ch', color: 'text.secondary' }}>{lead}</Typography>}
      </Container>
    </Box>
  );
}
