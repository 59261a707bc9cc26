import { useState } from 'react';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Box } from '../../../components/look/Box';
import { useText } from '../../../i18n/language';
import { TextInput } from '../inputs';
import { minutesOf } from '../minutes';
import { durationOf, type TypedDuration, typedFrom } from './duration';
import type { StepProps } from './stepProps';

/** The length in minutes and seconds. */
export function DurationInput({ entry, change, errors }: StepProps) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedFrom(entry.duration_s));
  // A value that arrives from another device, or that resolves a conflict, replaces the typed one.
  const shown = durationOf(typed) === entry.duration_s ? typed : typedFrom(entry.duration_s);
  const type = (next: TypedDuration) => {
    setTyped(next);
    change({ duration_s: durationOf(next) });
  };
  return (
    <Box role="group" aria-label={t('Length of the piece')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextInput
          label={t('Minutes')}
          value={shown.minutes}
          onChange={(text) => type({ ...shown, minutes: digits(text) })}
          inputMode="numeric"
          required
        />
        <TextInput
          label={t('Seconds')}
          value={shown.seconds}
          onChange={(text) => type({ ...shown, seconds: digits(text) })}
          inputMode="numeric"
        />
      </Box>
      <Help entry={entry} errors={errors} />
    </Box>
  );
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3);

function Help({ entry: { duration_s: duration, rules }, errors }: Pick<StepProps, 'entry' | 'errors'>) {
  const t = useText();
  const max = rules?.max_seconds ?? Infinity;
  const tooLong = (duration ?? 0) > max ? myEntryMessages.missing.too_long : undefined;
  const error = errors.duration_s ?? tooLong;
  return (
    <Box role={error ? 'alert' : undefined} sx={{ ...help, color: error ? 'error.main' : 'text.secondary' }}>
      {error ? t(error) : t('About how long it takes on stage.')}{' '}
      {max < Infinity && `${t('Longest time')}: ${minutesOf(max)} ${t('minutes')}.`}
    </Box>
  );
}

const help = { mt: 0.75, fontSize: '0.925rem', lineHeight: 1.4, fontWeight: 500 } as const;
