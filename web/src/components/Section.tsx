import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

interface Props {
  /** Anchor that links can point to. */
  id?: string;
  title?: string;
  lead?: string;
  tone?: 'cream' | 'paper' | 'earth';
  children: ReactNode;
}

const TONES = {
  cream: { bgcolor: 'background.default' },
  paper: { bgcolor: 'background.paper' },
  earth: { bgcolor: 'earth.main', color: 'earth.contrastText' },
} as const;

/** A band of a page with its heading (`h2`) and room around it. */
export function Section({ id, title, lead, tone = 'cream', children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={title ? heading : undefined}
      sx={{ ...TONES[tone], py: { xs: 5, md: 8 } }}
    >
      <Container>
        {title && (
          <Typography id={heading} variant="h2" sx={{ mb: lead ? 1 : 3 }}>
            {title}
          </Typography>
        )}
        {lead && <Typography sx={{ mb: 3, maxWidth: '65ch' }}>{lead}</Typography>}
        {children}
      </Container>
    </Box>
  );
}
