import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { Box } from '../../../components/look/Box';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { TextInput } from '../inputs';
import type { StepProps } from './stepProps';

/** Things that most contestants need. The English names are stored, because the sound technician's list is in English. */
const USUAL = [
  msg('Microphone'),
  msg('Microphone stand'),
  msg('Playback from a phone'),
  msg('Cable for an instrument'),
  msg('Chair'),
] as const;

/** Asks for the things that the organisers have to bring: usual ones to tick, and others as text with commas. */
export function EquipmentInput({ entry: { equipment }, change, errors }: StepProps) {
  const t = useText();
  const others = equipment.filter((name) => !isUsual(name));
  const tick = (name: string, isTicked: boolean) =>
    change({ equipment: isTicked ? [...equipment, name] : equipment.filter((one) => one !== name) });
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t('What do you need from us on stage?')}
      </Box>
      {USUAL.map((name) => (
        <Box component="label" key={name} sx={row}>
          <input
            type="checkbox"
            checked={equipment.includes(name)}
            onChange={({ target }) => tick(name, target.checked)}
          />
          {t(name)}
        </Box>
      ))}
      <TextInput
        label={t('Anything else')}
        helperText={t('Separate several things with commas.')}
        value={others.join(',')}
        onChange={(text) =>
          change({ equipment: [...equipment.filter(isUsual), ...(text === '' ? [] : text.split(','))] })
        }
        error={errors.equipment}
        maxLength={LIMITS.shortTextChars}
      />
    </Box>
  );
}

const isUsual = (name: string) => USUAL.some((usual) => usual === name);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const;
