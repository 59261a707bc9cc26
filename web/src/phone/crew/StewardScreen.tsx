import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { keyBetween } from '@ndeiya/domain/programme/orderKey';
import { isAhead } from '@ndeiya/domain/programme/states';
import { useText } from '../../i18n/language';
import { useWakeLock } from '../../lib/useWakeLock';
import { type TimedSlot, useProgramme, useTickingNow } from './context';
import { LineFacts, LineRow, More } from './lines';
import { keyLater, mayStart } from './slots';
import { useStageChannel } from './stageChannel';
import { type Watch, watchOf } from './stopwatch';
import { useTap } from './useTap';

type Tap = ReturnType<typeof useTap>['tap'];

/** The stage: what is on it, what comes next, and everything that follows. */
export function StewardScreen() {
  const t = useText();
  const { slots, delay } = useProgramme();
  const { tap, problem } = useTap();
  useWakeLock();
  useStageChannel(slots);
  const on = slots.find(({ state }) => state === 'on_stage');
  const ahead = slots.filter(({ state }) => isAhead(state));
  const [next, after] = ahead;
  return (
    <main>
      {delay > 0 && (
        <p className="note" role="status">
          {t('{minutes, plural, one {# minute late} other {# minutes late}}', { minutes: delay })}
        </p>
      )}
      {problem && (
        <p role="alert" className="note problem">
          {t(problem)}
        </p>
      )}
      {on && <OnStage slot={on} tap={tap} />}
      {next && <NextUp slots={slots} slot={next} after={after} isStageFree={!on} tap={tap} />}
      {!on && !next && <p className="note">{t(crewMessages.stage.over)}</p>}
      <More slots={slots} next={next} tap={tap} />
      <h2>{t('Programme')}</h2>
      <ol className="rows">
        {slots.map((slot) => (
          <LineRow key={slot.id} slot={slot} />
        ))}
      </ol>
    </main>
  );
}

/** The place after the next performance but one. A swap is one operation, so that one undo takes it back. */
function keySwapped(slots: readonly TimedSlot[], after: TimedSlot): string {
  return keyBetween(after.order_key, slots[slots.indexOf(after) + 1]?.order_key ?? null);
}

interface NextProps {
  slots: readonly TimedSlot[];
  slot: TimedSlot;
  /** The performance after it; undefined at the end. */
  after: TimedSlot | undefined;
  isStageFree: boolean;
  tap: Tap;
}

/** This postpones the performance, and takes it out at the second time. The public does not read the reason. */
function NotHere({ slots, slot, tap }: Pick<NextProps, 'slots' | 'slot' | 'tap'>) {
  const t = useText();
  const isLast = slot.state === 'postponed';
  const order_key = keyLater(slots, slot);
  const skip = (reason: { reason?: 'no_consent' }) =>
    void tap(
      isLast
        ? { slot_id: slot.id, kind: 'no_show', payload: reason }
        : { slot_id: slot.id, kind: 'postpone', payload: { order_key, ...reason } },
    );
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          skip({});
        }}
      >
        {isLast ? t('Still not here') : t('Not here')}
      </button>
      {!mayStart(slot) && (
        <button
          type="button"
          className="button"
          onClick={() => {
            skip({ reason: 'no_consent' });
          }}
        >
          {isLast ? t('Consent still missing') : t('Consent missing')}
        </button>
      )}
    </>
  );
}

/** Says whom a guardian keeps from the stage: everybody, or members whom nobody names here. */
function ConsentNote({ slot }: Pick<NextProps, 'slot'>) {
  const t = useText();
  if (!mayStart(slot))
    return (
      <p className="note problem">
        {t(slot.organiser_decides ? crewMessages.organiserDecides : crewMessages.noConsent)}
      </p>
    );
  return slot.others_perform ? <p className="note">{t(crewMessages.withoutRefused)}</p> : null;
}

function NextUp({ slots, slot, after, isStageFree, tap }: NextProps) {
  const t = useText();
  const isAllowed = mayStart(slot);
  const swap = () => {
    if (!after) return;
    void tap({ slot_id: slot.id, kind: 'place', payload: { order_key: keySwapped(slots, after) } });
  };
  return (
    <section className="card" aria-label={t('Next')}>
      <p className="quiet">{t('Next')}</p>
      <h1>
        {slot.number} {slot.label}
      </h1>
      <LineFacts slot={slot} />
      {slot.kind === 'entry' && !slot.arrived_at && <p className="quiet">{t('Not checked in yet')}</p>}
      <ConsentNote slot={slot} />
      <button
        type="button"
        className="button primary wide tall"
        disabled={!isAllowed || !isStageFree}
        onClick={() => void tap({ slot_id: slot.id, kind: 'start', payload: {} })}
      >
        {t('Start')}
      </button>
      <div className="buttons">
        {slot.kind === 'entry' && slot.state === 'planned' && (
          <button
            type="button"
            className="button"
            onClick={() => void tap({ slot_id: slot.id, kind: 'call', payload: {} })}
          >
            {t('Call')}
          </button>
        )}
        {slot.kind === 'entry' && <NotHere slots={slots} slot={slot} tap={tap} />}
        {after && (
          <button type="button" className="button" onClick={swap}>
            {t('Swap with {name}', { name: after.number || after.label })}
          </button>
        )}
      </div>
    </section>
  );
}

const SECOND_MS = 1000;

/** The performance on the stage, with the one button that it needs. */
function OnStage({ slot, tap }: { slot: TimedSlot; tap: Tap }) {
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
