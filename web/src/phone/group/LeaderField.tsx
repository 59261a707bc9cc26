import { type ComponentProps, useRef } from 'react';
import { useText } from '../../i18n/language';

/** Letters that the keyboards of many phones do not have. */
const LETTERS = ['ĩ', 'ũ', 'Ĩ', 'Ũ'];

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  /** Text in Gĩkũyũ is typed here. */
  hasLetters?: boolean;
  /** Several lines. */
  rows?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A text field of the phone, with the letters of Gĩkũyũ below it where they are needed. */
export function LeaderField({
  label,
  value,
  onChange,
  help,
  hasLetters = false,
  rows,
  ...input
}: Props & Omit<ComponentProps<'input'>, keyof Props>) {
  const t = useText();
  const control = useRef<Control>(null);
  const insert = (letter: string) => {
    const field = control.current;
    if (!field) return;
    field.focus();
    field.setRangeText(
      letter,
      field.selectionStart ?? value.length,
      field.selectionEnd ?? value.length,
      'end',
    );
    onChange(field.value);
  };
  const shared = {
    value,
    onChange: ({ target }: { target: Control }) => {
      onChange(target.value);
    },
  };
  const keep = (element: Control | null) => {
    control.current = element;
  };
  return (
    <div className="typed">
      <label className="field">
        <span>{label}</span>
        {rows === undefined ? (
          <input autoComplete="off" maxLength={120} {...input} {...shared} ref={keep} />
        ) : (
          <textarea rows={rows} {...shared} ref={keep} />
        )}
      </label>
      {help !== undefined && <p className="quiet">{help}</p>}
      {hasLetters && (
        <div className="letters" role="group" aria-label={t('Letters of Gĩkũyũ')}>
          {LETTERS.map((letter) => (
            <button
              key={letter}
              type="button"
              className="button"
              // The field keeps the focus, so that the keyboard of the phone stays open.
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                insert(letter);
              }}
            >
              {letter}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
