import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../components/button/IconButton';
import { Container } from '../../components/Container';
import { CloseIcon } from '../../components/icons/CloseIcon';
import { MenuIcon } from '../../components/icons/MenuIcon';
import { Box } from '../../components/look/Box';
import { OfflineNotice } from '../../components/OfflineNotice';
import { Weave } from '../../components/Weave';
import { useNowOnSite } from '../../data/phase';
import { useText } from '../../i18n/language';
import { useSession } from '../../lib/session/session';
import { Brand } from './Brand';
import { LanguageButton } from './LanguageButton';
import { MobileMenu } from './MobileMenu';
import { NavDropdown } from './NavDropdown';
import { navigationFor } from './navigation';
import { NavItem } from './NavItem';
import { SchemeSwitch } from './SchemeSwitch';
import { SessionButtons } from './SessionButtons';
import { IS_WIDE, WIDE } from './wide';

const wideOnly = {
  display: 'flex',
  alignItems: 'center',
  [`@media (max-width: ${String(WIDE - 0.05)}px)`]: { display: 'none' },
} as const;
/** An administrator has one link more than visitors, and two more than the bar was made for after the event. */
const tightLinks = { [IS_WIDE]: { '& > a, & > li > a, & > li > button': { px: 0.75 } } } as const;
const narrowOnly = { [IS_WIDE]: { display: 'none' } } as const;

/** The navigation bar (spec §2), and on small screens the button of the mobile menu. */
export function Header() {
  const t = useText();
  const { open, setOpen, close, area, button } = useMobileMenu();
  const { isAdmin } = useSession();
  const entries = navigationFor(isAdmin, useNowOnSite());
  const menu = useId();
  return (
    <Box
      component="header"
      sx={{ position: 'sticky', top: 0, zIndex: 'appBar', bgcolor: 'background.paper' }}
    >
      <Box component="nav" aria-label={t('Main')} ref={area}>
        <Container
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            // Between name and menu button there is room for the way back to the top (BackToTop).
            gap: '56px',
            [IS_WIDE]: { gap: 2 },
            minHeight: 64,
          }}
        >
          <Brand isTight={isAdmin} />
          <Box component="ul" sx={{ ...wideOnly, m: 0, p: 0, listStyle: 'none', ...(isAdmin && tightLinks) }}>
            {entries.map((entry) =>
              'links' in entry ? (
                <NavDropdown key={entry.label} {...entry} />
              ) : (
                <NavItem key={entry.label} {...entry} />
              ),
            )}
          </Box>
          <Box sx={{ ...wideOnly, gap: 1, ...(isAdmin && tightLinks) }}>
            <LanguageButton />
            <SchemeSwitch />
            <SessionButtons />
          </Box>
          <IconButton
            ref={button}
            aria-label={t(open ? 'Close menu' : 'Open menu')}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => {
              setOpen(!open);
            }}
            sx={narrowOnly}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </IconButton>
        </Container>
        {/* In the page from the start, so that it opens before the code is there (web/build/first.js). */}
        <Box id={menu} hidden={!open} sx={narrowOnly}>
          <MobileMenu
            entries={entries}
            onFollow={() => {
              setOpen(false);
            }}
            onChosen={close}
          />
        </Box>
      </Box>
      <Weave />
      <OfflineNotice />
    </Box>
  );
}

function useMobileMenu() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return { open, setOpen, close, area, button };
}
