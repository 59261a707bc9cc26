import { useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { ENTRIES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { Box } from '../../../components/look/Box';
import { Stack } from '../../../components/look/Stack';
import { useText } from '../../../i18n/language';
import { isKikuyu } from '../../../lib/isKikuyu';
import { TextInput } from '../inputs';
import { EquipmentInput } from './EquipmentInput';
import type { StepProps } from './stepProps';

/** The optional answers. They are folded until there is one, so that the step stays short. */
export function MoreAboutPiece({ entry, change, errors }: StepProps) {
  const t = useText();
  const [startsOpen] = useState(() => isFilled(entry));
  return (
    <Box component="details" open={startsOpen} sx={fold}>
      <summary>{t('Words, music and what you need on stage (optional)')}</summary>
      <Stack spacing={3} sx={{ pt: 2 }}>
        <TextInput
          label={t('The words')}
          helperText={t('The poem or the lyrics. The judges read them while they listen.')}
          value={entry.text}
          onChange={(text) => change({ text })}
          error={errors.text}
          hasLetters
          rows={4}
          maxLength={ENTRIES.textChars}
        />
        <TextInput
          label={t('Translation')}
          helperText={t('For judges who do not know the language.')}
          value={entry.translation}
          onChange={(translation) => change({ translation })}
          error={errors.translation}
          // A translation is from Gĩkũyũ or into it.
          hasLetters={!isKikuyu(entry.language)}
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
    </Box>
  );
}

const isFilled = ({ text, translation, accompaniment, props, equipment }: EntryAnswer) =>
  [text, translation, accompaniment, props].some(Boolean) || equipment.length > 0;

const fold = {
  '& summary': { display: 'list-item', py: 1.5, fontWeight: 700, cursor: 'pointer' },
} as const;
