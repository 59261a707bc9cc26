import { useRef } from 'react';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../i18n/language';
import { usePhone, usePhoneState } from './context';
import { saveFile } from './exportFile';
import type { StoredPass } from './passes';

const { leave: texts } = phoneMessages;

/** Logs out: deletes the pass with its sheets. It says first how much was not sent. */
export function LeaveButton({ pass }: { pass: StoredPass }) {
  const t = useText();
  const phone = usePhone();
  usePhoneState();
  const dialog = useRef<HTMLDialogElement>(null);
  const waiting = phone.waiting();
  return (
    <>
      <button type="button" className="button quiet-button" onClick={() => dialog.current?.showModal()}>
        {t('Log out of this phone')}
      </button>
      <dialog ref={dialog} aria-label={t('Log out of this phone')}>
        <h2>{t('Log out of this phone')}</h2>
        <p>{waiting > 0 ? t(texts.waiting, { waiting }) : t(texts.sent, { name: pass.name })}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          {waiting > 0 && (
            <button type="button" className="button" onClick={() => void saveFile(phone)}>
              {t('Save as a file')}
            </button>
          )}
          <button type="button" className="button" onClick={() => void phone.remove(pass)}>
            {t('Log out')}
          </button>
        </div>
      </dialog>
    </>
  );
}
