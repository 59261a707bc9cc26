import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  /**
   * How tall it is about, in px, on phones and where there is room: what the scroll bar shows, and who comes back to the
   * middle of the page is led by, until it has been near once.
   */
  height: readonly [phone: number, wide: number];
  children: ReactNode;
}

/**
 * A part of a page below the first screen: the browser matches its styles, lays it out and paints it only when it comes
 * near the screen. Links into it, the search in the page and readers find it all the same.
 */
export function OnceNear({ height: [phone, wide], children }: Props) {
  const until = (height: number) => `auto ${String(height)}px`;
  return (
    <Box sx={{ contentVisibility: 'auto', containIntrinsicHeight: { xs: until(phone), md: until(wide) } }}>
      {children}
    </Box>
  );
}
