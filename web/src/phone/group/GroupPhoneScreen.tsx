import { useText } from '../../i18n/language';
import { useStore } from '../../lib/store';
import { LeavePassDialog } from '../kit/LeavePassDialog';
import type { StoredPass } from '../kit/passes';
import { PinSettings } from '../kit/PinSettings';
import { loadUpdate, updateReady } from '../kit/worker';
import { useGroup, useGroupState } from './context';
import { formTexts } from './formTexts';

const { leave: texts } = formTexts;

/** Sends what waits, sets the PIN, and logs out. */
export function GroupPhoneScreen({ pass }: { pass: StoredPass }) {
  const t = useText();
  const phone = useGroup();
  useGroupState();
  const waiting = phone.waiting();
  const isUpdateReady = useStore(updateReady);
  return (
    <main>
      <h1>{t('This phone')}</h1>
      {isUpdateReady && (
        <button type="button" className="button wide" onClick={() => void loadUpdate()}>
          {t('Load the new version of this page')}
        </button>
      )}
      <button type="button" className="button wide" onClick={() => void phone.sender.send()}>
        {t('Send now')}
      </button>
      <h2>{t('PIN')}</h2>
      <PinSettings pass={pass} texts={formTexts.pin} onSet={(own, pin) => phone.setPin(own, pin)} />
      <button type="button" className="button wide" onClick={() => void phone.choose(null)}>
        {t('Lock this page')}
      </button>
      <LeavePassDialog
        label={t('Log out')}
        className="button wide"
        text={waiting > 0 ? t(texts.waiting, { waiting }) : t(texts.sent)}
        onLeave={() => phone.leave()}
      />
    </main>
  );
}
