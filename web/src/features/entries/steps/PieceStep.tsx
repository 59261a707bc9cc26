import Stack from '@mui/material/Stack';
import { ENTRIES, LIMITS } from '@ndeiya/domain/constants';
import { useText } from '../../../i18n/language';
import { TextInput } from '../inputs';
import { DurationInput } from './DurationInput';
import { EquipmentInput } from './EquipmentInput';
import type { StepProps } from './stepProps';

/** The piece: title, name for the programme, length, words and what is needed on stage. */
export function PieceStep({ entry, change, errors }: StepProps) {
  const t = useText();
  return (
    <Stack spacing={3}>
      <TextInput
        label={t('Title of the piece')}
        value={entry.title}
        onChange={(title) => change({ title })}
        error={errors.title}
        required
        maxLength={LIMITS.titleChars}
      />
      <TextInput
        label={t('Name for the programme')}
        helperText={t('Your own name, a stage name or the name of your group. Everybody can read it.')}
        value={entry.stage_name}
        onChange={(stage_name) => change({ stage_name })}
        error={errors.stage_name}
        required
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
      <TextInput
        label={t('The words')}
        helperText={t('The poem or the lyrics. The judges read them while they listen.')}
        value={entry.text}
        onChange={(text) => change({ text })}
        error={errors.text}
        rows={4}
        maxLength={ENTRIES.textChars}
      />
      <TextInput
        label={t('Translation')}
        helperText={t('For judges who do not know the language.')}
        value={entry.translation}
        onChange={(translation) => change({ translation })}
        error={errors.translation}
        rows={3}
        maxLength={ENTRIES.textChars}
      />
      <TextInput
        label={t('Music')}
        helperText={t('Instruments or a playback, if you use any.')}
        value={entry.accompaniment}
        onChange={(accompaniment) => change({ accompaniment })}
        error={errors.accompaniment}
        maxLength={LIMITS.shortTextChars}
      />
      <TextInput
        label={t('Props')}
        helperText={t('Things that you bring onto the stage.')}
        value={entry.props}
        onChange={(props) => change({ props })}
        error={errors.props}
        maxLength={LIMITS.shortTextChars}
      />
      <EquipmentInput entry={entry} change={change} errors={errors} />
    </Stack>
  );
}
