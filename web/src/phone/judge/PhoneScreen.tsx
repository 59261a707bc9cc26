import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { LANGUAGE_NAMES, LANGUAGES } from '@ndeiya/domain/kernel/language';
import { chooseLanguage, useLanguage, useText } from '../../i18n/language';
import { lendPass } from '../../lib/lentPass';
import { logError } from '../../lib/log';
import { useStore } from '../../lib/store';
import type { StoredPass } from '../kit/passes';
import { PinSettings } from '../kit/PinSettings';
import { loadUpdate, offlineState, updateReady } from '../kit/worker';
import { hashOf } from './address';
import { usePhone, usePhoneState, useSenderState } from './context';
import { exportPhone } from './exportFile';
import { LeaveButton } from './LeaveButton';

const { storage: texts, clock, pin } = phoneScreenMessages;
const MINUTE_MS = 60_000;
/** Smaller differences of the clock are not shown. */
const CLOCK_MINUTES = 2;

/** The screen about this phone: its state, PIN, file, codes and logout. */
export function PhoneScreen({ pass }: { pass: StoredPass }) {
  const t = useText();
  const phone = usePhone();
  const { isSending } = useSenderState();
  return (
    <main className="stack">
      <h1>{t('This phone')}</h1>
      <Facts />
      <button
        type="button"
        className="button primary wide"
        aria-busy={isSending}
        onClick={() => void phone.sendNow()}
      >
        {t('Send now')}
      </button>
      <a className="button wide" href={hashOf({ name: 'codes' })}>
        {t('Show the marks as QR codes')}
      </a>
      <button type="button" className="button wide" onClick={() => void exportPhone(phone)}>
        {t('Save everything as a file')}
      </button>
      {pass.role === 'head' && (
        <a
          className="button wide"
          href="/console"
          onClick={() => {
            lendPass(pass);
          }}
        >
          {t('Open the console')}
        </a>
      )}
      <h2>{t('Language')}</h2>
      <Languages />
      <h2>{t('Judges on this phone')}</h2>
      <PinSettings pass={pass} texts={pin} onSet={(own, pin) => phone.setPin(own, pin)} />
      <button
        type="button"
        className="button wide"
        onClick={() => {
          location.hash = hashOf({ name: 'list' });
          void phone.choose(null);
        }}
      >
        {t('Change judge')}
      </button>
      <LeaveButton pass={pass} />
    </main>
  );
}

function Languages() {
  const t = useText();
  const current = useLanguage();
  return (
    <div className="choice" role="group" aria-label={t('Language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => {
            chooseLanguage(language).catch((error: unknown) => {
              logError('choose the language', error);
            });
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}

/** The phone's own state, in words: files, storage, clock, version. */
function Facts() {
  const t = useText();
  const { persistence } = usePhoneState();
  const { offsetMs } = useSenderState();
  const offline = useStore(offlineState);
  const minutes = Math.round(Math.abs(offsetMs ?? 0) / MINUTE_MS);
  return (
    <>
      <p className="note" role="status">
        {offline === 'ready' && '✓ '}
        {t(texts[offline])}
      </p>
      <p className="note">{t(texts[persistence])}</p>
      {minutes >= CLOCK_MINUTES && <p className="note">{t(clock, { minutes })}</p>}
      {useStore(updateReady) && (
        <button type="button" className="button wide" onClick={() => void loadUpdate()}>
          {t('Load the new version of this page')}
        </button>
      )}
    </>
  );
}
