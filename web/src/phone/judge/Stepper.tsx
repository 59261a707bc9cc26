import { type PointerEvent, useEffect, useRef } from 'react';
import { useText } from '../../i18n/language';
import { fived, stepped } from './steps';

interface Props {
  /** The key of the criterion, for tests. */
  name: string;
  label: string;
  mark: number | null;
  max: number;
  disabled: boolean;
  onChange: (mark: number) => void;
}

const HOLD_MS = 450;
const STEP_MS = 280;

/** A criterion: its mark, and the two buttons under the thumb. */
export function Stepper({ name, label, mark, max, disabled, onChange }: Props) {
  const t = useText();
  const change = (by: 1 | -1) => (size: 'one' | 'five') => {
    const next = (size === 'one' ? stepped : fived)(mark, by, max);
    if (next !== mark) onChange(next);
  };
  const less = useHold(change(-1));
  const more = useHold(change(1));
  return (
    <div className="criterion" data-key={name} role="group" aria-label={label}>
      <div className="criterion-name">
        {label}
        <span className="quiet">{t('of {max}', { max })}</span>
      </div>
      <button
        type="button"
        className="step"
        disabled={disabled}
        aria-label={t('{label}: one less', { label })}
        {...less}
      >
        −
      </button>
      <output className="mark" aria-label={mark === null ? t('{label}: no mark yet', { label }) : undefined}>
        {mark ?? '–'}
      </output>
      <button
        type="button"
        className="step"
        disabled={disabled}
        aria-label={t('{label}: one more', { label })}
        {...more}
      >
        +
      </button>
    </div>
  );
}

interface Hold {
  timer: ReturnType<typeof setTimeout>;
  isLong: boolean;
}

/** Steps of one at a tap, and of five while the button is held. */
function useHold(step: (size: 'one' | 'five') => void) {
  const hold = useRef<Hold | null>(null);
  const last = useRef(step);
  useEffect(() => {
    last.current = step;
  });
  const end = () => {
    clearTimeout(hold.current?.timer);
  };
  useEffect(() => end, []);
  const repeat = () => {
    last.current('five');
    hold.current = { isLong: true, timer: setTimeout(repeat, STEP_MS) };
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      end();
      hold.current = { isLong: false, timer: setTimeout(repeat, HOLD_MS) };
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick: () => {
      // The click at the end of a long press does not count as a step.
      if (!hold.current?.isLong) last.current('one');
      hold.current = null;
    },
    onContextMenu: (event: { preventDefault: () => void }) => {
      event.preventDefault();
    },
  };
}
