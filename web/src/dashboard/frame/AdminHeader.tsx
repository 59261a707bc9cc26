import { useRef, useState } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useOwnProfile } from '../../data/admin/profile';
import { useSession } from '../../lib/session/session';
import { NewsBell } from './NewsBell';
import { openedPart } from './openedPart';
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

const List = openedPart('account menu', async () => (await import('./AccountMenuList')).AccountMenuList);

/** The current account, which opens its menu. */
function AccountMenu() {
  const { email } = useSession();
  const profile = useOwnProfile();
  const name = profile.data?.username ?? email ?? '';
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`Account: ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Box component="span" sx={initial}>
          {name.charAt(0).toUpperCase()}
        </Box>
      </IconButton>
      <List
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        anchor={() => button.current}
        name={name}
        email={email}
      />
    </>
  );
}

const initial = {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  bgcolor: 'secondary.main',
  color: 'background.default',
  fontSize: '1.1rem',
  lineHeight: 1,
} as const;
