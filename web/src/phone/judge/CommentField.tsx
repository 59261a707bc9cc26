import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language';
import { loadedLater, nothing } from '../kit/loadedLater';

// The page starts without them: they appear with the keyboard.
const LetterKeys = loadedLater(async () => (await import('../../i18n/LetterKeys')).LetterKeys, nothing);

/** The server's limit (`JUDGING.commentChars`). */
const MOST = 2000;
const PAUSE_MS = 500;

interface Props {
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** A comment to the performer. It is stored at each pause, and when the field or the screen is left. */
export function CommentField({ value, disabled, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const store = useRef(onChange);
  useEffect(() => {
    store.current = onChange;
  });
  const flush = () => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    const { text } = pending.current;
    pending.current = null;
    store.current(text);
  };
  useEffect(() => flush, []);
  return (
    <div className="typed" onFocus={() => setHasKeys(true)}>
      <label className="field">
        <span>{t('Comment to the performer')}</span>
        <textarea
          ref={field}
          rows={3}
          maxLength={MOST}
          disabled={disabled}
          value={typed ?? value}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            if (pending.current) clearTimeout(pending.current.timer);
            pending.current = { text, timer: setTimeout(flush, PAUSE_MS) };
          }}
          onBlur={() => {
            flush();
            setTyped(null);
          }}
        />
      </label>
      {hasKeys && <LetterKeys field={() => field.current} />}
    </div>
  );
}
