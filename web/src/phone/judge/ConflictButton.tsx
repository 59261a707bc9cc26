import { useRef, useState } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';

const MOST = 300;

/** Declares a conflict of interest, with its reason. */
export function ConflictButton({ onRecuse }: { onRecuse: (reason: string) => Promise<void> }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  return (
    <>
      <button type="button" className="button quiet-button" onClick={() => dialog.current?.showModal()}>
        {t('I have a conflict of interest')}
      </button>
      <dialog ref={dialog} aria-label={t('Conflict of interest')}>
        <form method="dialog" onSubmit={() => void onRecuse(reason.trim())}>
          <h2>{t('Conflict of interest')}</h2>
          <p>{t(phoneMessages.sheet.conflictLead)}</p>
          <label className="field">
            <span>{t('Reason')}</span>
            <input
              required
              maxLength={MOST}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
            />
          </label>
          <div className="buttons">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('Cancel')}
            </button>
            <button type="submit" className="button primary">
              {t('I do not judge this one')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
