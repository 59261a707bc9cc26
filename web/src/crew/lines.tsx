import { clockTime } from '@ndeiya/domain/stage/clock';
import { keyBetween } from '@ndeiya/domain/stage/orderKey';
import { useText } from '../i18n/language';
import { type TimedSlot, useCrewState } from './context';
import { lastUndoable } from './slots';
import type { useTap } from './useTap';

type Tap = ReturnType<typeof useTap>['tap'];
const PAUSE_MINUTES = 10;

const stateWords: Partial<Record<TimedSlot['state'], string>> = {
  called: 'Called',
  postponed: 'Postponed',
  done: 'Done',
  no_show: 'Absent',
};

/** The time, the category and the state of a line. */
export function Facts({ slot }: { slot: TimedSlot }) {
  const t = useText();
  const { start, category, arrived_at, kind } = slot;
  const state = stateWords[slot.state];
  return (
    <p className="quiet">
      {[
        start === null ? '' : clockTime(new Date(start)),
        category,
        state ? t(state) : '',
        kind === 'entry' && arrived_at ? t('Checked in') : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Below the cards: a break, a step back, the second window. */
export function More({
  slots,
  next,
  tap,
}: {
  slots: readonly TimedSlot[];
  next: TimedSlot | undefined;
  tap: Tap;
}) {
  const t = useText();
  const { operations } = useCrewState();
  const last = lastUndoable(operations);
  const place = next ? slots.indexOf(next) : slots.length;
  const order_key = keyBetween(slots[place - 1]?.order_key ?? '', next?.order_key ?? null);
  const pause = { order_key, minutes: PAUSE_MINUTES, title: t('Short break') };
  return (
    <div className="buttons">
      <button
        type="button"
        className="button"
        onClick={() => void tap({ slot_id: crypto.randomUUID(), kind: 'pause', payload: pause })}
      >
        {t('Break of {minutes} minutes', { minutes: PAUSE_MINUTES })}
      </button>
      <button
        type="button"
        className="button"
        disabled={!last}
        onClick={() => {
          if (last) void tap({ slot_id: last.subject, kind: 'undo', payload: { op: last.op_id } });
        }}
      >
        {t('Undo')}
      </button>
      <button type="button" className="button" onClick={() => window.open('/stage', 'stage')}>
        {t('Open the screen for the stage')}
      </button>
    </div>
  );
}

/** One line of the whole programme. */
export function Row({ slot }: { slot: TimedSlot }) {
  return (
    <li className="row">
      <span className="row-number">{slot.number || '–'}</span>
      <span className="row-text">
        <strong>{slot.label}</strong>
        <Facts slot={slot} />
      </span>
    </li>
  );
}
