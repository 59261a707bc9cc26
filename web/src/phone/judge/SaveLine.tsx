import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { useText } from '../../i18n/language';
import { usePhone } from './context';
import { exportPhone } from './exportFile';
import type { SaveState } from './saver';

const { save: texts } = phoneMessages;

interface Props {
  state: SaveState;
  /** The marks that are not on the disk. */
  unsaved: () => unknown;
  onAgain: () => void;
}

/** Shows if the last tap is stored on the phone's disk. */
export function SaveLine({ state, unsaved, onAgain }: Props) {
  const t = useText();
  const phone = usePhone();
  if (state === 'full' || state === 'failed') {
    return (
      <div role="alert" className="note problem">
        <p>{t(state === 'full' ? texts.full : texts.failed)}</p>
        <div className="buttons">
          <button type="button" className="button" onClick={onAgain}>
            {t('Save again')}
          </button>
          <button type="button" className="button" onClick={() => void exportPhone(phone, unsaved())}>
            {t('Save as a file')}
          </button>
        </div>
      </div>
    );
  }
  if (state === 'idle') return <p className="saved" />;
  return (
    <p className="saved" data-state={state}>
      {state === 'saved' ? `✓ ${t(texts.saved)}` : t(texts.saving)}
    </p>
  );
}
