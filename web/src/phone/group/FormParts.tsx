import { useText } from '../../i18n/language';
import { formTexts } from './formTexts';

/** Brings a question or a problem into sight: the buttons of a form lie over its lower part. */
export const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};

/** Says what stopped the last tap; nothing without a problem. */
export function FormProblem({ text }: { text: string | null }) {
  const t = useText();
  if (text === null) return null;
  return (
    <p ref={intoSight} role="alert" className="note problem">
      {t(text)}
    </p>
  );
}

interface FootProps {
  /** The words of the button that closes the form, and of the one that stores it. */
  close: string;
  store: string;
  onClose: () => void;
  isBusy?: boolean;
}

/** The two buttons of a form, below the thumb. */
export const FormFoot = ({ close, store, onClose, isBusy = false }: FootProps) => (
  <div className="bottom">
    <button type="button" className="button" onClick={onClose}>
      {close}
    </button>
    <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
      {store}
    </button>
  </div>
);

interface SameProps {
  name: string;
  onSame: () => void;
  onOther: () => void;
}

/** Two children may have one name, so the leader is asked. */
export function SameChild({ name, onSame, onOther }: SameProps) {
  const t = useText();
  return (
    <div ref={intoSight} role="alert" className="note">
      <p>{t(formTexts.child.same, { name })}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onSame}>
          {t('Yes, the same child')}
        </button>
        <button type="button" className="button" onClick={onOther}>
          {t('No, another child')}
        </button>
      </div>
    </div>
  );
}
