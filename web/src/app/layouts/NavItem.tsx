import { useLocation } from 'react-router-dom';
import { Pressable } from '../../components/button/Pressable';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { useHydrated } from '../../lib/hydrated';
import type { NavLink } from './navigation';

const hover = { bgcolor: 'action.hover', color: 'primary.main' } as const;

export const barItem = {
  display: 'inline-flex',
  justifyContent: 'flex-start',
  width: '100%',
  gap: 0.25,
  px: 1.5,
  minHeight: 44,
  borderRadius: 1.5,
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover, &:focus-visible': hover,
  '&[aria-current="page"]': {
    color: 'primary.main',
    textDecoration: 'underline',
    textDecorationThickness: 3,
    textUnderlineOffset: 7,
  },
} as const;

export const dropdown = {
  position: 'absolute',
  top: '100%',
  left: 0,
  zIndex: 1,
  minWidth: 180,
  m: 0,
  p: 1,
  listStyle: 'none',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  boxShadow: 6,
  '&[hidden]': { display: 'none' },
  // CSS opens it before hydration, when no code handles the mouse.
  '[data-awaits-hydration] li:hover > &': { display: 'block' },
} as const;

/** A link of the navigation; `onFollow` closes its menu. */
export function NavItem({ label, to, onFollow }: NavLink & { onFollow?: () => void }) {
  const t = useText();
  const { pathname, hash } = useLocation();
  // A server does not receive the hash.
  const shown = useHydrated() ? `${pathname}${hash}` : pathname;
  const current = shown === to ? 'page' : undefined;
  return (
    <Box component="li">
      <Pressable component={Link} to={to} aria-current={current} onClick={onFollow} sx={barItem}>
        {t(label)}
      </Pressable>
    </Box>
  );
}
