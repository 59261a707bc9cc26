import type { ReactNode } from 'react';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';

export function Specimen({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, gridColumn: wide ? '1 / -1' : 'auto' }}>
      <Typography component="figcaption" variant="overline" sx={{ mb: 1, color: 'text.secondary' }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

export function Shelf({ children }: { children: ReactNode }) {
  return <Box sx={shelf}>{children}</Box>;
}

const shelf = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;
