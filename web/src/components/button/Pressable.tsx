import type { ComponentPropsWithoutRef, ElementType, Ref } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import type { To } from 'react-router-dom';
import { Box } from '../look/Box';

export type Look = SxProps<Theme>;

export interface PressableProps extends Omit<ComponentPropsWithoutRef<'button'>, 'color'> {
  ref?: Ref<HTMLButtonElement>;
  /** Replaces the button element: a router's link, with `to`. */
  component?: ElementType;
  to?: To;
  /** Makes it a link to another site. */
  href?: string;
  rel?: string;
  target?: string;
  sx?: Look;
}

/**
 * A pressable element without styles of its own. Replaces MUI's ButtonBase, whose ripple every page would
 * load; the theme styles its focus ring.
 */
export function Pressable({ component, href, type = 'button', sx, ...props }: PressableProps) {
  const element = component ?? (href === undefined ? 'button' : 'a');
  return (
    <Box
      component={element}
      href={href}
      type={element === 'button' ? type : undefined}
      sx={[base, ...parts(sx)] as Look}
      {...props}
    />
  );
}

export const parts = (sx: Look | undefined): readonly Look[] =>
  Array.isArray(sx) ? (sx as readonly Look[]) : [sx ?? {}];

const base = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  m: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  appearance: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:disabled': { cursor: 'default' },
} as const;
