import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../i18n/language';
import { CodeForm } from './CodeForm';
import { usePhone, usePhoneState } from './context';
import type { StoredPass } from './passes';
import { isRightPin } from './pin';
import type { useOpening } from './useOpening';

/** Asks for the PIN before a pass on this phone is opened. */
function PinForm({ pass, onCancel }: { pass: StoredPass; onCancel: () => void }) {
  const t = useText();
  const phone = usePhone();
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = async () => {
    if (pass.pin && (await isRightPin(pin, pass.pin))) await phone.choose(pass);
    else setWrong(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <h1>{pass.name}</h1>
      <p>{t(phoneMessages.pin.lead)}</p>
      {isWrong && (
        <p role="alert" className="note problem">
          {t(phoneMessages.pin.wrong)}
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
      <p className="quiet">{t(phoneMessages.pin.forgotten)}</p>
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

/** The screen while no pass is open: a judge of this phone continues, or opens a new pass. */
export function ChooseScreen({ opening }: { opening: ReturnType<typeof useOpening> }) {
  const t = useText();
  const phone = usePhone();
  const { passes, isEvicted } = usePhoneState();
  const [asked, setAsked] = useState<StoredPass | null>(null);
  if (asked) {
    const cancel = () => {
      setAsked(null);
    };
    return (
      <main className="narrow">
        <PinForm pass={asked} onCancel={cancel} />
      </main>
    );
  }
  return (
    <main className="narrow">
      <img src="/favicon.svg" alt="" width={56} height={56} />
      <h1>{t('Score sheets')}</h1>
      {isEvicted && (
        <p role="alert" className="note problem">
          {t(phoneMessages.open.evicted)}
        </p>
      )}
      {passes.length > 0 && (
        <ul className="judges" aria-label={t('Judges on this phone')}>
          {passes.map((pass) => (
            <li key={pass.owner}>
              <button
                type="button"
                className="button wide"
                onClick={() => {
                  if (pass.pin) setAsked(pass);
                  else void phone.choose(pass);
                }}
              >
                {pass.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CodeForm
        isBusy={opening.isBusy}
        problem={opening.problem}
        onOpen={(code) => void opening.open(code)}
      />
    </main>
  );
}
