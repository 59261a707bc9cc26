import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { useText } from '../../i18n/language';
import { takeBackPass } from '../../lib/lentPass';
import { LeavePassDialog } from '../kit/LeavePassDialog';
import type { StoredPass } from '../kit/passes';
import { usePhone, usePhoneState } from './context';
import { exportPhone } from './exportFile';

const { leave: texts } = phoneScreenMessages;

/** Logs out: deletes the pass with its sheets. It says first how much was not sent. */
export function LeaveButton({ pass }: { pass: StoredPass }) {
  const t = useText();
  const phone = usePhone();
  usePhoneState();
  const waiting = phone.waiting();
  return (
    <LeavePassDialog
      label={t('Log out of this phone')}
      className="button quiet-button"
      text={waiting > 0 ? t(texts.waiting, { waiting }) : t(texts.sent, { name: pass.name })}
      onLeave={() => {
        takeBackPass(pass);
        return phone.leave(pass);
      }}
    >
      {waiting > 0 && (
        <button type="button" className="button" onClick={() => void exportPhone(phone)}>
          {t('Save as a file')}
        </button>
      )}
    </LeavePassDialog>
  );
}
