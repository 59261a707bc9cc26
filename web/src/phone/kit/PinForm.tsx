import { useState } from 'react';
import { useText } from '../../i18n/language';
import type { StoredPass } from './passes';
import { isRightPin } from './pin';
import { notePin, pinWait } from './pinTries';

interface Props {
  pass: StoredPass;
  texts: { lead: string; wait: string; wrong: string; forgotten: string };
  onOpen: () => Promise<void>;
  onCancel: () => void;
}

/** Asks for the PIN before a pass on this phone is opened. */
export function PinForm({ pass, texts, onOpen, onCancel }: Props) {
  const t = useText();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = async () => {
    const seconds = pinWait(pass.owner);
    if (seconds > 0) {
      setProblem(t(texts.wait, { seconds }));
      return;
    }
    const isRight = pass.pin !== null && (await isRightPin(pin, pass.pin));
    notePin(pass.owner, isRight);
    if (isRight) await onOpen();
    else setProblem(t(texts.wrong));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <h1>{pass.name}</h1>
      <p>{t(texts.lead)}</p>
      {problem !== null && (
        <p role="alert" className="note problem">
          {problem}
        </p>
      )}
      <label className="field">
        <span>{t('PIN')}</span>
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          value={pin}
          onChange={({ target }) => {
            setPin(target.value);
          }}
        />
      </label>
      <p className="quiet">{t(texts.forgotten)}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onCancel}>
          {t('Cancel')}
        </button>
        <button type="submit" className="button primary">
          {t('Open')}
        </button>
      </div>
    </form>
  );
}
