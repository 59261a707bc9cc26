import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';
import { markAddress } from '../../lib/branding';
import { CodeForm } from '../kit/CodeForm';
import type { StoredPass } from '../kit/passes';
import { isRightPin } from '../kit/pin';
import { notePin, pinWait } from '../kit/pinTries';
import type { Opening } from '../kit/useOpening';
import { usePhone, usePhoneState } from './context';

/** Asks for the PIN before a pass on this phone is opened. */
function PinForm({ pass, onCancel }: { pass: StoredPass; onCancel: () => void }) {
  const t = useText();
  const phone = usePhone();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = async () => {
    const seconds = pinWait(pass.owner);
    if (seconds > 0) {
      setProblem(t(phoneMessages.pin.wait, { seconds }));
      return;
    }
    const isRight = pass.pin !== null && (await isRightPin(pin, pass.pin));
    notePin(pass.owner, isRight);
    if (isRight) await phone.choose(pass);
    else setProblem(t(phoneMessages.pin.wrong));
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
export function ChooseScreen({ opening }: { opening: Opening }) {
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
      <img src={markAddress()} alt="" width={56} height={56} />
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
      <CodeForm opening={opening} lead={t(phoneMessages.open.lead)} label={t('Open my score sheets')} />
    </main>
  );
}
