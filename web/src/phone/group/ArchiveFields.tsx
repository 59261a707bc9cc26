import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { useText } from '../../i18n/language';
import { LeaderField } from './LeaderField';

interface ChoiceProps<V extends string> {
  legend: string;
  labels: Readonly<Record<V, string>>;
  value: V | '';
  onChange: (value: V) => void;
}

/** One choice of a piece for the archive. */
export function ArchiveChoice<V extends string>({ legend, labels, value, onChange }: ChoiceProps<V>) {
  const t = useText();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.entries(labels) as [V, string][]).map(([one, label]) => (
        <label key={one} className="check">
          <input
            type="radio"
            name={legend}
            checked={value === one}
            onChange={() => {
              onChange(one);
            }}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type TextField = 'learnt_from' | 'place' | 'meaning';

interface MoreProps {
  typed: Record<TextField, string>;
  set: (field: TextField) => (value: string) => void;
}

/** The answers that nobody has to give. */
export function ArchiveMoreFields({ typed, set }: MoreProps) {
  const t = useText();
  return (
    <>
      <LeaderField
        label={t('Who taught it to you? (optional)')}
        help={t(texts.learntFromHelp)}
        value={typed.learnt_from}
        onChange={set('learnt_from')}
        maxLength={LIMITS.shortTextChars}
        hasLetters
      />
      <LeaderField
        label={t('Where is it sung or told? (optional)')}
        help={t(texts.placeHelp)}
        value={typed.place}
        onChange={set('place')}
        maxLength={LIMITS.nameChars}
        hasLetters
      />
      <LeaderField
        label={t('What does it mean? (optional)')}
        value={typed.meaning}
        onChange={set('meaning')}
        rows={2}
        maxLength={LIMITS.messageChars}
        hasLetters
      />
    </>
  );
}
