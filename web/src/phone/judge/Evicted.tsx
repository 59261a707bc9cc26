import { phoneScreenMessages } from '@ndeiya/domain/judging/phoneScreenMessages';
import { useText } from '../../i18n/language';

/** Says that the browser has deleted what the phone had. */
export function Evicted() {
  const t = useText();
  return (
    <p role="alert" className="note problem">
      {t(phoneScreenMessages.evicted)}
    </p>
  );
}
