import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { useText } from '../../../i18n/language';
import { TextInput } from '../inputs';

type Field = 'learnt_from' | 'place' | 'meaning';

interface Props {
  typed: Record<Field, string>;
  set: (field: Field) => (value: string) => void;
}

/** The answers that nobody has to give. */
export function MoreFields({ typed, set }: Props) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('Who taught it to you? (optional)')}
        helperText={t(texts.learntFromHelp)}
        value={typed.learnt_from}
        onChange={set('learnt_from')}
        hasLetters
        maxLength={LIMITS.shortTextChars}
      />
      <TextInput
        label={t('Where is it sung or told? (optional)')}
        helperText={t(texts.placeHelp)}
        value={typed.place}
        onChange={set('place')}
        hasLetters
        maxLength={LIMITS.nameChars}
      />
      <TextInput
        label={t('What does it mean? (optional)')}
        value={typed.meaning}
        onChange={set('meaning')}
        hasLetters
        rows={2}
        maxLength={LIMITS.messageChars}
      />
    </>
  );
}
