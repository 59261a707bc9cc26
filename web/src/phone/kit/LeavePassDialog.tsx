import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n/language';

interface Props {
  /** The words and the look of the button that asks. */
  label: string;
  className: string;
  /** Says what was not sent, and what is deleted. */
  text: string;
  onLeave: () => Promise<void>;
  /** More buttons between those that cancel and log out. */
  children?: ReactNode;
}

/** Logging out of a phone deletes what it holds, so it is asked about first. */
export function LeavePassDialog({ label, className, text, onLeave, children }: Props) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} aria-label={label}>
        <h2>{label}</h2>
        <p>{text}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          {children}
          <button type="button" className="button" onClick={() => void onLeave()}>
            {t('Log out')}
          </button>
        </div>
      </dialog>
    </>
  );
}
