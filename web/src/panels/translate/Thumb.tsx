import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Buttons below each other and as wide as the card, where a thumb reaches them on a phone; in a line on wide screens. */
export function Thumb({ children }: { children: ReactNode }) {
  return <Box sx={THUMB}>{children}</Box>;
}

const THUMB = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1,
  mt: 2,
  '& .MuiButton-root': { minHeight: 48 },
};
