import BrightnessAutoIcon from '@mui/icons-material/BrightnessAuto';
import DarkModeIcon from '@mui/icons-material/DarkMode';
import LightModeIcon from '@mui/icons-material/LightMode';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';

const MODES = [
  { mode: 'system', label: msg('Like the device'), Icon: BrightnessAutoIcon },
  { mode: 'light', label: msg('Light'), Icon: LightModeIcon },
  { mode: 'dark', label: msg('Dark'), Icon: DarkModeIcon },
] as const;

/**
 * Light, dark, or what the device says; remembered. The browser's own list lies unseen over the icon: phones show it
 * best, and it needs no code.
 */
export function SchemeSwitch() {
  const t = useText();
  const { mode = 'system', setMode } = useColorScheme();
  const { Icon } = MODES.find((one) => one.mode === mode) ?? MODES[0];
  return (
    <Box sx={place}>
      <Icon aria-hidden fontSize="small" />
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
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
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
