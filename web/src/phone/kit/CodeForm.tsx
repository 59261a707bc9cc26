import { useState } from 'react';
import { useText } from '../../i18n/language';
import type { Opening } from './useOpening';

interface Props {
  opening: Opening;
  lead: string;
  /** The words of the button. */
  label: string;
}

/** Shown to somebody who types the code from a card. */
export function CodeForm({ opening: { isBusy, problem, open }, lead, label }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open(code.trim());
      }}
    >
      <p>{lead}</p>
      {problem && (
        <p role="alert" className="note problem">
          {t(problem)}
        </p>
      )}
      <label className="field">
        <span>{t('Code')}</span>
        <input
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
          }}
        />
      </label>
      <button type="submit" className="button primary wide" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? t('Opening your pass...') : label}
      </button>
    </form>
  );
}
