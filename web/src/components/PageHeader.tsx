import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/language';
import { paths } from '../lib/paths';
import { type PageFacts, usePageHead } from '../lib/usePageHead';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import { Container } from './Container';
import { QuietWeave, Weave } from './Weave';

interface Props {
  title: string;
  lead?: string;
  /** The breadcrumbs between Home and this page. */
  via?: readonly Crumb[];
  crumb?: string;
  /** For previews and search engines, when the page's address is not enough. */
  about?: PageFacts;
  area?: 'fire' | 'tea' | 'earth';
  children?: ReactNode;
}

/** The top of a page: breadcrumb 'Home / title', the title as `h1` and as the document's title. */
export function PageHeader({ title, lead, via = [], crumb = title, about, area = 'fire', children }: Props) {
  const t = useText();
  usePageHead(title, about);
  return (
    <Box data-area sx={{ bgcolor: `${area}.main`, color: `${area}.contrastText` }}>
      <Box sx={{ position: 'relative', overflow: 'hidden' }}>
        <QuietWeave sx={fade} scale={2.4} />
        <Container sx={columns}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Breadcrumbs trail={[{ label: t('Home'), to: paths.home }, ...via, { label: crumb }]} />
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {lead && (
              <Typography variant="subtitle1" component="p" sx={{ mt: 1.5, maxWidth: '56ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {children}
        </Container>
      </Box>
      <Weave chart="edge" />
    </Box>
  );
}

/** The pattern stays beside the text. */
const fade = { left: { xs: '45%', md: '58%' } } as const;

const columns = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 3,
  pt: { xs: 2, md: 3 },
  pb: { xs: 4, md: 6 },
} as const;
