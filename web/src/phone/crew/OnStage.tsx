import { useText } from '../../i18n/language';
import { type TimedSlot, useTickingNow } from './context';
import { LineFacts } from './lines';
import { type Watch, watchOf } from './stopwatch';
import type { useTap } from './useTap';

const SECOND_MS = 1000;

/** The performance on the stage, with the one button that it needs. */
export function OnStage({ slot, tap }: { slot: TimedSlot; tap: ReturnType<typeof useTap>['tap'] }) {
  const t = useText();
  // Nobody is on stage during a break.
  const heading = slot.kind === 'entry' ? t('On stage') : t('Now');
  return (
    <section className="card now" aria-label={heading}>
      <p className="quiet">{heading}</p>
      <h1>
        {slot.number} {slot.label}
      </h1>
      <LineFacts slot={slot} />
      {slot.kind === 'entry' && slot.started_at && (
        <Stopwatch slot={slot} startedAt={slot.started_at.getTime()} />
      )}
      <button
        type="button"
        className="button primary wide tall"
        onClick={() => void tap({ slot_id: slot.id, kind: 'done', payload: {} })}
      >
        {t('Done')}
      </button>
    </section>
  );
}

/** Shows how long the performance has been on the stage, and what its category allows. */
function Stopwatch({ slot, startedAt }: { slot: TimedSlot; startedAt: number }) {
  const t = useText();
  const watch = watchOf(startedAt, useTickingNow(SECOND_MS), slot.allowed_seconds);
  const { gone, allowed, state, seconds } = watch;
  const words: Record<Watch['state'], string> = {
    running: '',
    soon: t('{seconds, plural, one {# second left} other {# seconds left}}', { seconds }),
    over: t('Over by {seconds, plural, one {# second} other {# seconds}}', { seconds }),
  };
  return (
    <p className="stopwatch" data-state={state} role="timer">
      <strong>{gone}</strong> {allowed !== null && t('of {time}', { time: allowed })}{' '}
      <span className="stopwatch-word">{words[state]}</span>
    </p>
  );
}
