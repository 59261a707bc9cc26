import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { useText } from '../../i18n/language';

interface Props {
  value: AgeBand;
  onChange: (value: AgeBand) => void;
}

/** Asks for the age of a child in the bands that decide about a guardian's consent. */
export function AgeChoice({ value, onChange }: Props) {
  const t = useText();
  const choices: [AgeBand, string][] = [
    ['minor', t('Under 18')],
    ['adult', t('18 or older')],
    ['unknown', t('Not known')],
  ];
  return (
    <div className="choice" role="group" aria-label={t('Age')}>
      {choices.map(([band, label]) => (
        <button
          key={band}
          type="button"
          aria-pressed={value === band}
          onClick={() => {
            onChange(band);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
