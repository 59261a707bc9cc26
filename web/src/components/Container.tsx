import type { ElementType, ReactNode } from 'react';
import { type Look, parts } from './button/Pressable';
import { Box } from './look/Box';

interface Props {
  /** The maximum width: of a page, of a form with two columns, of a form. */
  maxWidth?: keyof typeof WIDTHS;
  component?: ElementType;
  role?: string;
  'aria-labelledby'?: string;
  sx?: Look;
  children: ReactNode;
}

const WIDTHS = { lg: 1200, md: 900, sm: 640 } as const;

/** Adds margins at the screen's edges and centres the content on wide screens. */
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
