import { type ElementType, useId } from 'react';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PublicIcon from '@mui/icons-material/Public';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link';
import { visuallyHidden } from '../../components/visuallyHidden';
import { paths } from '../../lib/paths';
import { GROUPS } from '../kit/sections';
import { useLogout } from './useLogout';

interface EntryProps {
  label: string;
  Icon: ElementType;
  collapsed: boolean;
  to?: string;
  onClick?: (() => void) | undefined;
  current?: boolean;
}

const entry = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 44,
  px: 1.75,
  borderRadius: 2,
  font: 'inherit',
  fontWeight: 600,
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'rgba(253, 243, 223, 0.12)' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'gold.main', outlineOffset: -3 },
  '&[aria-current="page"]': { bgcolor: 'gold.main', color: 'gold.contrastText' },
} as const;

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25, alignContent: 'start' } as const;

interface Props {
  collapsed: boolean;
  /** Called when an entry is followed, so that the drawer can close. */
  onFollow?: () => void;
}

export function SidebarNav({ collapsed, onFollow }: Props) {
  const { pathname } = useLocation();
  const logout = useLogout();
  return (
    <Box component="nav" aria-label="Admin" sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ flex: 1 }}>
        <Entry
          label="Overview"
          to={paths.admin}
          Icon={HomeIcon}
          collapsed={collapsed}
          onClick={onFollow}
          current={pathname === paths.admin}
        />
        {GROUPS.map((group) => (
          <Group key={group.label} group={group} collapsed={collapsed} onFollow={onFollow} />
        ))}
      </Box>
      <Box component="ul" sx={{ ...list, mt: 2, pt: 1, borderTop: 1, borderColor: 'earth.light' }}>
        <li>
          <Entry
            label="Back to the site"
            to={paths.home}
            Icon={PublicIcon}
            collapsed={collapsed}
            onClick={onFollow}
          />
        </li>
        <li>
          <Entry label="Logout" Icon={LogoutIcon} collapsed={collapsed} onClick={logout} />
        </li>
      </Box>
    </Box>
  );
}

function Entry({ label, Icon, collapsed, to, onClick, current = false }: EntryProps) {
  const common = {
    onClick,
    // The browser's own tip, which is the name too where only the icon is shown: a library's costs 15 KB of the first page.
    title: collapsed ? label : undefined,
    'aria-current': current ? ('page' as const) : undefined,
    sx: { ...entry, ...(collapsed && { justifyContent: 'center', px: 0 }) },
    children: (
      <>
        <Icon aria-hidden />
        {!collapsed && label}
      </>
    ),
  };
  return to ? <ButtonBase component={Link} to={to} {...common} /> : <ButtonBase {...common} />;
}

const groupLabel = {
  display: 'block',
  px: 1.75,
  mt: 1.5,
  mb: 0.5,
  fontSize: '0.8rem',
  fontWeight: 700,
  letterSpacing: '0.04em',
  // Lighter than the entries, and still 7:1 against the ground.
  color: 'gold.light',
} as const;

interface GroupProps {
  group: (typeof GROUPS)[number];
  collapsed: boolean;
  onFollow?: (() => void) | undefined;
}

/** A group under its name; collapsed, a line stands for the name, which is still read out. */
function Group({ group: { label, sections }, collapsed, onFollow }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <Box sx={collapsed ? { mt: 1, pt: 1, borderTop: 1, borderColor: 'earth.light' } : {}}>
      <Box component="span" id={id} sx={collapsed ? visuallyHidden : groupLabel}>
        {label}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {sections.map(({ label: name, path, Icon }) => (
          <li key={path}>
            <Entry
              label={name}
              to={path}
              Icon={Icon}
              collapsed={collapsed}
              onClick={onFollow}
              current={pathname === path}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
