import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Cards in as many columns as fit; `minWidth` of a card is in px. */
export function CardGrid(props: {
  label?: string;
  labelledBy?: string;
  minWidth?: number;
  children: ReactNode;
}) {
  const { label, labelledBy, minWidth = 260, children } = props;
  const columns = `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`;
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2, m: 0, p: 0 }}
    >
      {children}
    </Box>
  );
}
