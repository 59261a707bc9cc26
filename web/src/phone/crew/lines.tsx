import { useRef } from 'react';
import { clockTime } from '@ndeiya/domain/kernel/time';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { keyBetween } from '@ndeiya/domain/programme/orderKey';
import { useText } from '../../i18n/language';
import { type TimedSlot, useCrewState } from './context';
import { lastUndoable, type QueuedOp } from './slots';
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
export function LineFacts({ slot }: { slot: TimedSlot }) {
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

interface MoreProps {
  slots: readonly TimedSlot[];
  next: TimedSlot | undefined;
  tap: Tap;
}

/** Takes the last tap back, and says which one it was: a steward looks up only after several of them. */
function Undo({ slots, tap }: Omit<MoreProps, 'next'>) {
  const t = useText();
  const { operations } = useCrewState();
  const last = lastUndoable(operations);
  const words: Partial<Record<QueuedOp['op']['kind'], string>> = crewMessages.taps;
  const slot = slots.find(({ id }) => id === last?.subject);
  const tapped = last
    ? [t(words[last.op.kind] ?? ''), slot?.number || slot?.label].filter(Boolean).join(' ')
    : '';
  return (
    <div className="buttons with-note">
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
      {last && <p className="quiet">{t('Takes back: {tapped}', { tapped })}</p>}
    </div>
  );
}

/** The time in ms within which a second press of the same button is a slip of the finger. */
const SLIP_MS = 1000;

/** The button for a break. Pressed twice by a slip, it makes one: the first is stored before the second press comes. */
function PauseButton({ order_key, tap }: { order_key: string; tap: Tap }) {
  const t = useText();
  const pressedAt = useRef(-SLIP_MS);
  const payload = { order_key, minutes: PAUSE_MINUTES, title: t('Short break') };
  const press = async () => {
    const now = Date.now();
    if (now - pressedAt.current < SLIP_MS) return;
    pressedAt.current = now;
    const isStored = await tap({ slot_id: crypto.randomUUID(), kind: 'pause', payload });
    if (!isStored) pressedAt.current = -SLIP_MS;
  };
  return (
    <button type="button" className="button" onClick={() => void press()}>
      {t('Break of {minutes} minutes', { minutes: PAUSE_MINUTES })}
    </button>
  );
}

/** Below the cards: a step back, a break, the second window. */
export function More({ slots, next, tap }: MoreProps) {
  const t = useText();
  const place = next ? slots.indexOf(next) : slots.length;
  const order_key = keyBetween(slots[place - 1]?.order_key ?? '', next?.order_key ?? null);
  return (
    <>
      <Undo slots={slots} tap={tap} />
      <div className="buttons">
        <PauseButton order_key={order_key} tap={tap} />
        <button type="button" className="button" onClick={() => window.open('/stage', 'stage')}>
          {t('Open the screen for the stage')}
        </button>
      </div>
    </>
  );
}

/** One line of the whole programme. */
export function LineRow({ slot }: { slot: TimedSlot }) {
  return (
    <li className="row">
      <span className="row-number">{slot.number || '–'}</span>
      <span className="row-text">
        <strong>{slot.label}</strong>
        <LineFacts slot={slot} />
      </span>
    </li>
  );
}
