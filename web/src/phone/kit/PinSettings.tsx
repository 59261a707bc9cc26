import { useState } from 'react';
import { useText } from '../../i18n/language';
import type { StoredPass } from './passes';
import { isPin, makePin, type StoredPin } from './pin';

interface Props {
  pass: StoredPass;
  texts: { choose: string; invalid: string; protects: string };
  onSet: (pass: StoredPass, pin: StoredPin | null) => Promise<void>;
}

/** Sets or changes the PIN of the open pass. */
export function PinSettings({ pass, texts, onSet }: Props) {
  const t = useText();
  const [pin, setPin] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const set = async () => {
    setInvalid(!isPin(pin));
    if (!isPin(pin)) return;
    await onSet(pass, await makePin(pin));
    setPin('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <p>{t(texts.choose)}</p>
      {isInvalid && (
        <p role="alert" className="note problem">
          {t(texts.invalid)}
        </p>
      )}
      <label className="field">
        <span>{pass.pin ? t('New PIN') : t('PIN')}</span>
        <input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          onChange={({ target }) => {
            setPin(target.value);
          }}
        />
      </label>
      <div className="buttons">
        <button type="submit" className="button">
          {pass.pin ? t('Change PIN') : t('Set PIN')}
        </button>
        {pass.pin && (
          <button type="button" className="button" onClick={() => void onSet(pass, null)}>
            {t('Remove PIN')}
          </button>
        )}
      </div>
      <p className="quiet">{t(texts.protects)}</p>
    </form>
  );
}
