import { useState } from 'react';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MESSAGE_ROOM } from '../../components/messageRoom';
import { openedPart } from './openedPart';
import { sidebarColumn } from './sidebarColumn';
import { SidebarNav } from './SidebarNav';

const MenuDrawer = openedPart('menu', async () => (await import('./MenuDrawer')).MenuDrawer);

const WIDE = 248;
const NARROW = 76;

interface Props {
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The sections: a column that collapses to icons on a desktop, a drawer on a phone (spec §2). */
export function Sidebar({ drawerOpen, onDrawerClose }: Props) {
  const isDesktop = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (isDesktop) return <Desktop />;
  return <MenuDrawer open={drawerOpen} onClose={onDrawerClose} />;
}

function Desktop() {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    writeCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <Box
      sx={{
        width: collapsed ? NARROW : WIDE,
        flexShrink: 0,
        transition: 'width 200ms',
        displayPrint: 'none',
      }}
    >
      <Box
        component="aside"
        sx={{ ...sidebarColumn, position: 'sticky', top: 0, height: `calc(100dvh - ${MESSAGE_ROOM})` }}
      >
        <IconButton
          color="inherit"
          aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}
          aria-expanded={!collapsed}
          onClick={toggle}
          sx={{ alignSelf: collapsed ? 'center' : 'flex-end' }}
        >
          {collapsed ? <ChevronRightIcon /> : <ChevronLeftIcon />}
        </IconButton>
        <SidebarNav collapsed={collapsed} />
      </Box>
    </Box>
  );
}

const KEY = 'admin_menu';

/** True when this browser's sidebar is collapsed. */
function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Stores it; a browser that denies storage forgets it with the page. */
function writeCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'expanded');
  } catch {
    // The choice is not important enough to report a failure.
  }
}
