import { ContrastIcon } from '../../components/icons/ContrastIcon';
import { DarkModeIcon } from '../../components/icons/DarkModeIcon';
import { LightModeIcon } from '../../components/icons/LightModeIcon';
import { useText } from '../../i18n/language';
import { msg } from '../../i18n/msg';
import { chooseMode, useMode } from '../../lib/scheme';
import { BarSelect } from './BarSelect';

const MODES = [
  { mode: 'system', label: msg('Like the device'), Icon: ContrastIcon },
  { mode: 'light', label: msg('Light'), Icon: LightModeIcon },
  { mode: 'dark', label: msg('Dark'), Icon: DarkModeIcon },
] as const;

/** Light, dark, or what the device says; remembered. `named` where there is room for a word beside the icon. */
export function SchemeSwitch({ named = false }: { named?: boolean }) {
  const t = useText();
  const mode = useMode();
  const { Icon } = MODES.find((one) => one.mode === mode) ?? MODES[0];
  return (
    <BarSelect
      label={t('Colours')}
      value={mode}
      options={MODES.map((one) => ({ value: one.mode, label: t(one.label) }))}
      onChange={(value) => {
        chooseMode(MODES.find((one) => one.mode === value)?.mode ?? 'system');
      }}
    >
      <Icon aria-hidden fontSize="small" />
      {named && <span aria-hidden>{t('Colours')}</span>}
    </BarSelect>
  );
}
