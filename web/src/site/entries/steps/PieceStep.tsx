import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { Stack } from '../../../components/look/Stack';
import { useText } from '../../../i18n/language';
import { TextInput } from '../inputs';
import { DurationInput } from './DurationInput';
import { MoreAboutPiece } from './MoreAboutPiece';
import type { StepProps } from './stepProps';

/** The step for the piece: title, name for the programme, length, language and the optional answers. */
export function PieceStep({ entry, change, errors }: StepProps) {
  const t = useText();
  return (
    <Stack spacing={3}>
      <TextInput
        label={t('Title of the piece')}
        value={entry.title}
        onChange={(title) => change({ title })}
        error={errors.title}
        hasLetters
        required
        maxLength={LIMITS.titleChars}
      />
      <TextInput
        label={t('Name for the programme')}
        helperText={t(
          'Only if you like: your own name, a stage name or the name of your group. The judges and everybody read it. Without it they read your number. With somebody under 18, a guardian must allow the name first.',
        )}
        value={entry.stage_name}
        onChange={(stage_name) => change({ stage_name })}
        error={errors.stage_name}
        maxLength={LIMITS.nameChars}
      />
      <DurationInput entry={entry} change={change} errors={errors} />
      <TextInput
        label={t('Language')}
        helperText={t('The language that you sing or speak in.')}
        value={entry.language}
        onChange={(language) => change({ language })}
        error={errors.language}
        maxLength={LIMITS.nameChars}
      />
      <MoreAboutPiece entry={entry} change={change} errors={errors} />
    </Stack>
  );
}
