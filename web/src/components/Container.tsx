import type { ElementType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import { type Look, parts } from './button/Pressable';

interface Props {
  /** How wide at most: as the page, as a form of two columns, as a form. */
  maxWidth?: keyof typeof WIDTHS;
  component?: ElementType;
  role?: string;
  'aria-labelledby'?: string;
  sx?: Look;
  children: ReactNode;
}

const WIDTHS = { lg: 1200, md: 900, sm: 640 } as const;

/** Keeps its content off the screen's edges and in the middle of wide ones. */
export function Container({ maxWidth = 'lg', sx, ...props }: Props) {
  return <Box sx={[base, { maxWidth: WIDTHS[maxWidth] }, ...parts(sx)] as Look} {...props} />;
}

const base = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  mx: 'auto',
  px: { xs: 2, sm: 3 },
} as const;
