import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { AccountMenu } from './AccountMenu';
import { NewsBell } from './NewsBell';
import { SearchBox } from './SearchBox';

export function AdminHeader({ onMenu }: { onMenu: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, md: 4 },
        minHeight: 64,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open menu" onClick={onMenu} sx={{ display: { md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <SearchBox />
      <Box sx={{ flex: { md: 1 } }} />
      <NewsBell />
      <AccountMenu />
    </Box>
  );
}
