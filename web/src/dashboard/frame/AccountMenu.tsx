import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useOwnProfile } from '../../data/admin/profile';
import { useSession } from '../../lib/session/session';
import { openedPart } from './openedPart';

const List = openedPart('account menu', async () => (await import('./AccountMenuList')).AccountMenuList);

/** The current account, which opens its menu. */
export function AccountMenu() {
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
