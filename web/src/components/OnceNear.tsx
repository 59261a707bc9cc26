import type { ReactNode } from 'react';
import { Box } from './look/Box';

interface Props {
  /**
   * The approximate height in px, on phones and on wide screens. The scroll bar and scroll positions use it
   * until the part has been rendered once.
   */
  height: readonly [phone: number, wide: number];
  children: ReactNode;
}

/**
 * A part of a page below the first screen. The browser styles, lays out and paints it only when it comes near
 * the screen. Links to it, find-in-page and screen readers still find it. On phones, where it is never on the first screen,
 * its pictures wait until the page has loaded (theme/page.css).
 */
export function OnceNear({ height: [phone, wide], children }: Props) {
  const until = (height: number) => `auto ${String(height)}px`;
  return (
    <Box
      data-far=""
      sx={{ contentVisibility: 'auto', containIntrinsicHeight: { xs: until(phone), md: until(wide) } }}
    >
      {children}
    </Box>
  );
}
