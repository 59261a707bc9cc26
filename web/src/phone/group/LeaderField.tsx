import { type ComponentProps, useId, useRef } from 'react';
import { LetterKeys } from '../../i18n/LetterKeys';
import type { TypedInto } from '../../lib/insertLetter';

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
  const control = useRef<TypedInto>(null);
  const helpId = useId();
  const shared = {
    value,
    'aria-describedby': help === undefined ? undefined : helpId,
    onChange: ({ target }: { target: TypedInto }) => {
      onChange(target.value);
    },
  };
  const keep = (element: TypedInto | null) => {
    control.current = element;
  };
  return (
    <div className="typed">
      <label className="field">
        <span>{label}</span>
        {rows === undefined ? (
          <input autoComplete="off" maxLength={120} {...input} {...shared} ref={keep} />
        ) : (
          <textarea rows={rows} maxLength={input.maxLength} {...shared} ref={keep} />
        )}
      </label>
      {help !== undefined && (
        <p id={helpId} className="quiet">
          {help}
        </p>
      )}
      {hasLetters && <LetterKeys field={() => control.current} />}
    </div>
  );
}
