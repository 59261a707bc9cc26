import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MENU_CLOSE_DELAY_MS } from '@ndeiya/domain/kernel/frameConstants';
import { Pressable } from '../../components/button/Pressable';
import { ExpandMoreIcon } from '../../components/icons/ExpandMoreIcon';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import type { NavGroup } from './navigation';
import { barItem, dropdown, NavItem } from './NavItem';

/** A group of the navigation bar: a button that shows its links. */
export function NavDropdown({ label, links }: NavGroup) {
  const t = useText();
  const { open, close, toggle, area } = useDropdown();
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    <Box component="li" {...area} onKeyDown={onKeyDown} sx={{ position: 'relative' }}>
      <Pressable ref={button} aria-expanded={open} aria-controls={list} onClick={toggle} sx={barItem}>
        {t(label)}
        <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </Pressable>
      <Box component="ul" id={list} hidden={!open} sx={dropdown}>
        {links.map((link) => (
          <NavItem key={link.to} {...link} onFollow={close} />
        ))}
      </Box>
    </Box>
  );
}

/** Opens by hovering, a click, a tap or the keyboard; closes a moment after the mouse has left (spec §9). */
function useDropdown() {
  const [hovered, setHovered] = useState(false);
  const [pinned, setPinned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setPinned(false);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    open: hovered || pinned,
    close,
    toggle: () => {
      if (pinned) close();
      else setPinned(true);
    },
    area: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current);
        if (pointerType === 'mouse') setHovered(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(close, MENU_CLOSE_DELAY_MS);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}
