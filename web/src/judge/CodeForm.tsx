import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../i18n/language';

interface Props {
  isBusy: boolean;
  problem: string | null;
  onOpen: (code: string) => void;
}

/** Shown to a judge who types the code from a card. */
export function CodeForm({ isBusy, problem, onOpen }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(code.trim());
      }}
    >
      <p>{t(phoneMessages.open.lead)}</p>
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
        {isBusy ? t('Opening your pass...') : t('Open my score sheets')}
      </button>
    </form>
  );
}
