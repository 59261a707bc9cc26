import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface Props {
  /** How tall it will be about, in px: what the scroll bar shows until it has been near once. */
  height: number;
  children: ReactNode;
}

/**
 * A part of a page below the first screen: the browser matches its styles, lays it out and paints it only when it comes
 * near the screen. Links into it, the search in the page and readers find it all the same.
 */
export function OnceNear({ height, children }: Props) {
  return (
    <Box sx={{ contentVisibility: 'auto' }} style={{ containIntrinsicSize: `auto ${String(height)}px` }}>
      {children}
    </Box>
  );
}
