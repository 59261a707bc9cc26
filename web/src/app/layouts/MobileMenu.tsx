import { useId, useState } from 'react';
import { Pressable } from '../../components/button/Pressable';
import { ExpandMoreIcon } from '../../components/icons/ExpandMoreIcon';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { LanguageButton } from './LanguageButton';
import type { NavGroup, NavLink } from './navigation';
import { barItem, NavItem } from './NavItem';
import { SchemeSwitch } from './SchemeSwitch';
import { SessionButtons } from './SessionButtons';

interface Props {
  entries: readonly (NavLink | NavGroup)[];
  /** Called when a link is followed, so that the menu can close. */
  onFollow: () => void;
  /** Called when a language was chosen: the page behind the menu shows it. */
  onChosen: () => void;
}

/** The navigation on small screens, with the same entries as the bar (spec §2). */
export function MobileMenu({ entries, onFollow, onChosen }: Props) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '100%',
        left: 0,
        right: 0,
        maxHeight: 'calc(100dvh - 76px)',
        overflowY: 'auto',
        p: 2,
        bgcolor: 'background.paper',
        boxShadow: '0 18px 28px rgb(23 14 10 / 0.35)',
      }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) =>
          'links' in entry ? (
            <Group key={entry.label} {...entry} onFollow={onFollow} />
          ) : (
            <NavItem key={entry.label} {...entry} onFollow={onFollow} />
          ),
        )}
      </Box>
      <Box sx={row}>
        <SessionButtons onFollow={onFollow} named />
      </Box>
      <Box sx={{ ...row, mt: 1 }}>
        <LanguageButton onChosen={onChosen} />
        <SchemeSwitch named />
      </Box>
    </Box>
  );
}

function Group({ label, links, onFollow }: NavGroup & { onFollow: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <li>
      <Pressable
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          setOpen(!open);
        }}
        sx={barItem}
      >
        {t(label)}
        <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </Pressable>
      <Box component="ul" id={list} hidden={!open} sx={{ m: 0, p: 0, pl: 2, listStyle: 'none' }}>
        {links.map((link) => (
          <NavItem key={link.to} {...link} onFollow={onFollow} />
        ))}
      </Box>
    </li>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 } as const;
