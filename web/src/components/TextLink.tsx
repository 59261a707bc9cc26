import type { ComponentPropsWithoutRef } from 'react';
import { type Look, parts } from './button/Pressable';
import { Link, type LinkProps } from './Link';
import { Box } from './look/Box';

interface Style {
  /** The colour of the surrounding text, on coloured areas. */
  color?: 'inherit';
  sx?: Look;
}

export function TextLink({ color, sx, ...props }: Omit<LinkProps, 'color'> & Style) {
  return <Box component={Link} {...props} sx={look(color, sx)} />;
}

const look = (color: Style['color'], sx: Look | undefined) =>
  [base, { color: color ?? 'primary.main' }, ...parts(sx)] as Look;

/** A link that leaves the site: another site, a mail, a call. */
export function OutLink({ color, sx, ...props }: Omit<ComponentPropsWithoutRef<'a'>, 'color'> & Style) {
  return <Box component="a" {...props} sx={look(color, sx)} />;
}

const base = {
  textDecorationLine: 'underline',
  textDecorationThickness: '0.08em',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: '0.16em' },
} as const;
