import type { ReactNode } from 'react';
import { useContentLang } from '../i18n/Content';
import { useText } from '../i18n/language';
import { paths } from '../lib/paths';
import { type PageFacts, usePageHead } from '../lib/usePageHead';
import { BothTitles } from './BothTitles';
import { Breadcrumbs, type Crumb } from './Breadcrumbs';
import { Container } from './Container';
import { Box } from './look/Box';
import { Typography } from './look/Typography';
import { QuietWeave, Weave } from './Weave';

interface Props {
  title: string;
  /** The organisers have typed the title, and it may have a translation. */
  isTyped?: boolean;
  /** The language of the title, where it is not the page's; '' where nobody knows it. */
  titleLang?: string;
  lead?: ReactNode;
  /** The breadcrumbs between Home and this page. */
  via?: readonly Crumb[];
  crumb?: string;
  /** Previews and search engines need this when the page's address is not enough. */
  about?: PageFacts;
  area?: 'fire' | 'tea' | 'earth';
  children?: ReactNode;
}

/** The top of a page: breadcrumb 'Home / title', the title as `h1` and as the document's title. */
export function PageHeader({
  title,
  lead,
  via = [],
  about,
  area = 'fire',
  isTyped,
  titleLang,
  ...rest
}: Props) {
  const t = useText();
  const read = isTyped ? t(title) : title;
  const { crumb = read, children } = rest;
  const contentLang = useContentLang();
  const ownLang = isTyped ? contentLang(title) : titleLang;
  const lang = crumb === title ? ownLang : undefined;
  usePageHead(read, about);
  return (
    <Box data-area sx={{ bgcolor: `${area}.main`, color: `${area}.contrastText` }}>
      <Box sx={{ position: 'relative', overflow: 'hidden' }}>
        <QuietWeave sx={fade} scale={2.4} />
        <Container sx={columns}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Breadcrumbs trail={[{ label: t('Home'), to: paths.home }, ...via, { label: crumb, lang }]} />
            <Typography variant="h1" lang={titleLang} sx={{ overflowWrap: 'anywhere' }}>
              {isTyped ? <BothTitles text={title} /> : title}
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
