import { type ReactNode, useId } from 'react';
import { Container } from './Container';
import { Box } from './look/Box';
import { Typography } from './look/Typography';

interface Props {
  id?: string;
  title?: string;
  lead?: string;
  tone?: keyof typeof TONES;
  action?: ReactNode;
  children: ReactNode;
}

const TONES = {
  cream: { bgcolor: 'background.default' },
  paper: { bgcolor: 'background.paper' },
  earth: { bgcolor: 'earth.main', color: 'earth.contrastText' },
  tea: { bgcolor: 'tea.main', color: 'tea.contrastText' },
} as const;

export function Section({ id, title, lead, tone = 'cream', action, children }: Props) {
  const heading = useId();
  const area = tone === 'earth' || tone === 'tea' ? true : undefined;
  return (
    <Box
      component="section"
      id={id}
      data-area={area}
      aria-labelledby={title ? heading : undefined}
      sx={{ ...TONES[tone], ...flush, py: { xs: 6, md: 10 } }}
    >
      <Container>
        {title && (
          <Box sx={head}>
            <Typography id={heading} variant="h2">
              {title}
            </Typography>
            {action}
          </Box>
        )}
        {lead && (
          <Typography variant="subtitle1" component="p" sx={{ mt: -1.5, mb: 3, maxWidth: '60ch' }}>
            {lead}
          </Typography>
        )}
        {children}
      </Container>
    </Box>
  );
}

/**
 * A link to the section scrolls it directly below the page's header, without the usual `scrollPaddingTop` of
 * the theme, because the woven band above the section would double the header's own.
 */
const flush = { scrollMarginTop: '-17px' } as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1.5,
  mb: { xs: 3, md: 4.5 },
} as const;
