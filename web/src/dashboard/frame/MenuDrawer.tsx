import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { OpenedProps } from './openedPart';
import { sidebarColumn } from './sidebarColumn';
import { SidebarNav } from './SidebarNav';

/** The sections on a phone. */
export function MenuDrawer({ open, onClose }: OpenedProps) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      <Box sx={{ ...sidebarColumn, width: 280, maxWidth: '85vw' }}>
        <SidebarNav collapsed={false} onFollow={onClose} />
      </Box>
    </Drawer>
  );
}
