import type { ReactNode } from 'react';
import { Drawing } from './Drawing';
import type { DrawingName } from './drawings/DrawingContent';
import { Box } from './look/Box';
import { Typography } from './look/Typography';

interface Props {
  text: string;
  drawing?: DrawingName;
  children?: ReactNode;
}

/** A list without entries: an illustration, the specification's text, and alternative actions. */
export function EmptyState({ text, drawing = 'empty', children }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', py: 4, px: 2 }}>
      <Drawing name={drawing} />
      <Typography sx={{ maxWidth: '44ch', fontSize: '1.15rem', fontWeight: 600 }}>{text}</Typography>
      {children}
    </Box>
  );
}
