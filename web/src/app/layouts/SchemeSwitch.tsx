import ContrastIcon from '@mui/icons-material/Contrast';
import DarkModeIcon from '@mui/icons-material/DarkMode';
import LightModeIcon from '@mui/icons-material/LightMode';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import { useHydrated } from '../../lib/hydrated';

const MODES = [
  { mode: 'system', label: msg('Like the device'), Icon: ContrastIcon },
  { mode: 'light', label: msg('Light'), Icon: LightModeIcon },
  { mode: 'dark', label: msg('Dark'), Icon: DarkModeIcon },
] as const;

/**
 * Light, dark, or what the device says; remembered. `named` where there is room for a word beside the icon. The browser's own list lies unseen over the icon: phones show it
 * best, and it needs no code.
 */
export function SchemeSwitch({ named = false }: { named?: boolean }) {
  const t = useText();
  const { mode: chosen = 'system', setMode } = useColorScheme();
  const mode = useHydrated() ? chosen : 'system';
  const { Icon } = MODES.find((one) => one.mode === mode) ?? MODES[0];
  return (
    <Box sx={place}>
      <Icon aria-hidden fontSize="small" />
      {named && <span aria-hidden>{t('Colours')}</span>}
      <Box
        component="select"
        aria-label={t('Colours')}
        value={mode}
        onChange={({ target }) => {
          setMode(MODES.find((one) => one.mode === target.value)?.mode ?? 'system');
        }}
        sx={list}
      >
        {MODES.map((one) => (
          <option key={one.mode} value={one.mode}>
            {t(one.label)}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const place = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  px: 1.5,
  minHeight: 44,
  fontWeight: 600,
  borderRadius: 1.5,
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

const list = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  opacity: 0,
  cursor: 'pointer',
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;
