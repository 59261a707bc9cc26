import type { ReactNode } from 'react';
import { Box } from './look/Box';
import { Weave } from './Weave';

/** A surface with a woven edge on top, for forms and questions. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <Box data-card sx={card}>
      <Weave />
      <Box sx={{ p: { xs: 2.5, sm: 4 } }}>{children}</Box>
    </Box>
  );
}

const card = {
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 0 0 1px var(--mui-palette-divider), 0 6px 24px rgb(23 14 10 / 0.1)',
} as const;
