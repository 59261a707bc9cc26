import { useState } from 'react';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from '../../components/Link';
import { LogoutEverywhereDialog } from '../../components/LogoutEverywhereDialog';
import { paths } from '../../lib/paths';
import { logout } from '../../lib/session/session';
import { leaving } from '../kit/leaveGuard';
import { pendingDeletes } from '../kit/pendingDeletes';
import type { OpenedProps } from './openedPart';
import { useLogout } from './useLogout';

interface Props extends OpenedProps {
  anchor: () => HTMLElement | null;
  name: string;
  email: string | null;
}

/** The entries of the account menu: a new password, the way back to the site, and both ways to log out. */
export function AccountMenuList({ open, onClose, anchor, name, email }: Props) {
  const logout = useLogout();
  const everywhere = useLogoutEverywhere();
  return (
    <>
      <Menu open={open} onClose={onClose} anchorEl={anchor}>
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
        <MenuItem component={Link} to={paths.forgotPassword} onClick={onClose} sx={{ minHeight: 44 }}>
          Change password
        </MenuItem>
        <MenuItem component={Link} to={paths.home} onClick={onClose} sx={{ minHeight: 44 }}>
          Back to the site
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            logout();
          }}
          sx={{ minHeight: 44 }}
        >
          Logout
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
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
