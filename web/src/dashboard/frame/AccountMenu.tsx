import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LogoutEverywhereDialog } from '../../components/LogoutEverywhereDialog';
import { useOwnProfile } from '../../data/admin/profile';
import { paths } from '../../lib/paths';
import { logout, useSession } from '../../lib/session/session';
import { leaving } from '../kit/leaveGuard';
import { pendingDeletes } from '../kit/pendingDeletes';
import { useLogout } from './useLogout';

/** The current account, a new password, the way back to the site, and both ways to log out. */
export function AccountMenu() {
  const { email } = useSession();
  const profile = useOwnProfile();
  const name = profile.data?.username ?? email ?? '';
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const logout = useLogout();
  const everywhere = useLogoutEverywhere();
  const close = () => {
    setOpen(false);
  };
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
      <Menu open={open} onClose={close} anchorEl={() => button.current}>
        <Box
          component="li"
          role="presentation"
          sx={{
            px: 2,
            py: 1,
            mb: 1,
            borderBottom: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
            maxWidth: 300,
          }}
        >
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{email}</Typography>
        </Box>
        <MenuItem component={Link} to={paths.forgotPassword} onClick={close} sx={{ minHeight: 44 }}>
          Change password
        </MenuItem>
        <MenuItem component={Link} to={paths.home} onClick={close} sx={{ minHeight: 44 }}>
          Back to the site
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            logout();
          }}
          sx={{ minHeight: 44 }}
        >
          Logout
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            everywhere.ask();
          }}
          sx={{ minHeight: 44 }}
        >
          Log out everywhere
        </MenuItem>
      </Menu>
      {everywhere.dialog}
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

/**
 * Ends every session of the account, after asking about unsaved changes and sending the deletions that wait
 * for an undo. The dashboard then leads to the login, as after any session that the server ended. Render
 * `dialog`.
 */
function useLogoutEverywhere() {
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    leaving(() => {
      setIsAsked(true);
    });
  };
  const dialog = isAsked && (
    <LogoutEverywhereDialog
      prepare={() => pendingDeletes.flush()}
      onDone={() => void logout('server')}
      onClose={() => {
        setIsAsked(false);
      }}
    />
  );
  return { ask, dialog };
}
