import { useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';
import { markAddress } from '../../lib/branding';
import { CodeForm } from '../kit/CodeForm';
import { loadedLater } from '../kit/loadedLater';
import type { StoredPass } from '../kit/passes';
import type { Opening } from '../kit/useOpening';
import { usePhone, usePhoneState } from './context';

const Evicted = loadedLater(async () => (await import('./Evicted')).Evicted);
const AskPin = loadedLater(async () => (await import('./AskPin')).AskPin);

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
        <AskPin pass={asked} onOpen={() => phone.choose(asked)} onCancel={cancel} />
      </main>
    );
  }
  return (
    <main className="narrow">
      <img src={markAddress()} alt="" width={56} height={56} />
      <h1>{t('Score sheets')}</h1>
      {isEvicted && <Evicted />}
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
