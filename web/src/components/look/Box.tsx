import { type ElementType, use } from 'react';
import type MuiBox from '@mui/material/Box';
import { LooksContext } from './looks';

interface Props extends Record<string, unknown> {
  component?: ElementType;
  sx?: unknown;
  className?: string;
}

function StyledElement({ component: Element = 'div', sx, className, ...props }: Props) {
  const name = use(LooksContext).classOf(sx);
  return (
    <Element
      {...props}
      className={className && name ? `${className} ${name}` : className || name || undefined}
    />
  );
}

/** An element with a style: MUI's Box without MUI, for what every visitor loads. */
export const Box = StyledElement as typeof MuiBox;
