import { OVERVIEW } from '@ndeiya/domain/kernel/constants';
import { timestamp } from '@ndeiya/domain/kernel/fields';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import { logError } from '../../../platform/log';
import { type MaintenanceStep, UNFINISHED } from '../../../platform/projection';
import { timeLimit } from '../../../platform/timeLimit';

/** A little less than a day, so that the night does not move to a later hour each day. */
const NIGHT_MS = 23.9 * 3_600_000;
const MINUTE_MS = 60_000;
/** The maintenance runs every five minutes. A step that failed is due at the next run, and after some failures each hour. */
const NEXT_RUN_MS = 4.5 * MINUTE_MS;
const FREQUENT_TRIES = 3;
/** A run, which has five minutes, begins no step of the night after this time: a step has one, and ends what it has begun. */
const NIGHTLY_MS = 3.5 * MINUTE_MS;
/**
 * A run begins no step of each run after this time, as long as these end well: some that are full, as when two providers are
 * silent, would use all of it, and the night would never begin. Those that had no turn come first in the next run.
 */
const ALWAYS_MS = 2 * MINUTE_MS;
/**
 * A step of the night that has not come to its end for so long is shown, although it has not failed. Once it has, it begins again
 * at once: what it looked at first is as old.
 */
const LATE_MS = 3 * 24 * 60 * MINUTE_MS;
/** Three days of failures. Then no other step waits any longer for this one, because a damaged document may not stop it for ever. */
const FAILURES_AWAITED = 75;

interface StepState {
  begun_at: Date | null;
  done_at: Date | null;
  /** The runs since the last success; one that never ended, because the process was stopped, counts too. */
  failures: number;
  /** The round that has not ended well yet has begun at this time, in the first of its parts or tries, or could not begin. */
  since?: Date | null;
  /** The round that last ended well had begun at this time: what it looked at first, it saw then. */
  done_from?: Date | null;
  /** The state of the whole run names the steps that had no turn, and come first in the next one. */
  left?: readonly string[];
}
export type StepStates = Record<string, StepState>;
const NEW: StepState = { begun_at: null, done_at: null, done_from: null, failures: 0 };
/** The whole run has a state like a step: one that was stopped has not ended well. */
const WHOLE_RUN = 'run';

const since = (time: Date | null, now: Date) => now.getTime() - (time?.getTime() ?? 0);

/** A time that is still to come was noted while a clock was ahead: nobody knows when it was. */
const pastOnly = (time: Date | null, now: Date) => (time !== null && time > now ? null : time);

const knownOf = (
  { begun_at, done_at, since = null, done_from = null, ...state }: StepState,
  now: Date,
): StepState => ({
  ...state,
  begun_at: pastOnly(begun_at, now),
  done_at: pastOnly(done_at, now),
  since: pastOnly(since, now),
  done_from: pastOnly(done_from, now),
});

const isGood = (state: StepState | undefined) => (state?.failures ?? 0) === 0;

/** A round has begun, or has failed, and has not ended well yet. */
const isOpen = (state: StepState) => !isGood(state) || Boolean(state.since);

/** True where a round has ended well in this night. */
const isDone = (state: StepState, now: Date): boolean =>
  isGood(state) && since(state.done_at, now) < NIGHT_MS && since(state.done_from ?? null, now) < LATE_MS;

function isDue({ due }: Pick<MaintenanceStep, 'due'>, state: StepState | undefined, now: Date): boolean {
  if (due === 'always' || !state) return true;
  const { begun_at, failures } = state;
  if (failures === 0) return !isDone(state, now);
  return since(begun_at, now) >= (failures <= FREQUENT_TRIES ? NEXT_RUN_MS : 60 * MINUTE_MS);
}

const isAwaited = (state: StepState = NEW, now: Date): boolean =>
  !isDone(state, now) && state.failures < FAILURES_AWAITED;

/** Keeps the states of the steps. */
interface StepStore {
  /** The time of the database, by which a run deletes what is over: a process may have a wrong clock. */
  time: () => Promise<Date>;
  read: () => Promise<StepStates>;
  put: (name: string, state: StepState) => Promise<void>;
  drop: (names: readonly string[]) => Promise<void>;
}

interface Turn {
  known: StepState;
  now: Date;
  /** A step that is noted counts as failed until it has ended. */
  isNoted: boolean;
}

/**
 * A step that had no time for everything is due again at once: its last end is the one before, and so are its failures, which
 * it has only at the end of a round.
 */
const endedBy = (isUnfinished: boolean, begun: StepState, now: Date): StepState =>
  isUnfinished
    ? { ...begun, begun_at: null, failures: begun.failures - 1 }
    : { begun_at: begun.begun_at, done_at: now, done_from: begun.since, failures: 0 };

async function runStep(store: Pick<StepStore, 'put'>, step: MaintenanceStep, { known, now, isNoted }: Turn) {
  const begun = { ...known, begun_at: now, since: known.since ?? now, failures: known.failures + 1 };
  if (isNoted) await store.put(step.name, begun);
  try {
    const result = await step.run(now, known.done_from);
    if (isNoted) await store.put(step.name, endedBy(result === UNFINISHED, begun, now));
    return result ?? true;
  } catch (error) {
    logError('maintenance', error, { task: step.name, failures: begun.failures });
    if (!isNoted) await store.put(step.name, begun);
    return null;
  }
}

/** True where the run before was stopped, so that it could not say how its last step ended, or could not show its steps. */
export const wasStopped = (states: StepStates): boolean => !isGood(states[WHOLE_RUN]);

/** Says which steps have no turn in this run, and notes in `left` those of each run. */
function withoutTurn({ states, now, left }: { states: StepStates; now: Date; left: string[] }) {
  const isLate = timeLimit(NIGHTLY_MS);
  const isLong = timeLimit(ALWAYS_MS);
  return ({ name, due, waitsFor = [] }: MaintenanceStep): boolean => {
    if (due === 'each night') return isLate() || waitsFor.some((one) => isAwaited(states[one], now));
    const isLeft = isGood(states[name]) && isLong();
    if (isLeft) left.push(name);
    return isLeft;
  };
}

/** The round of a step of the night begins without its turn, so that it is shown where it never has one. */
async function passOver(
  { put }: Pick<StepStore, 'put'>,
  { name, due }: MaintenanceStep,
  { known, now }: Pick<Turn, 'known' | 'now'>,
): Promise<void> {
  if (due === 'each night' && !known.since) await put(name, { ...known, since: now });
}

/** Those that had no turn come first, in their order, and those that have failed before last. */
function inTurn(due: readonly MaintenanceStep[], states: StepStates): MaintenanceStep[] {
  const good = due.filter(({ name }) => isGood(states[name]));
  const bad = due.filter(({ name }) => !isGood(states[name]));
  const left = (states[WHOLE_RUN]?.left ?? []).flatMap((name) => good.find((one) => one.name === name) ?? []);
  return [...new Set([...left, ...good, ...bad])];
}

/**
 * Runs every step that is due, each by itself: one that fails stops no other. Those that have failed before come last, so
 * that one that takes all the time leaves the others theirs. Returns the results of the nightly steps, null for a failure.
 *
 * A step that is noted counts as failed until it has ended, so that one that stops the process is found too. Two writes for
 * each step of each run would cost more than all the rest of a quiet site, so a step of each run is noted only where it has
 * failed before, also in an earlier part of its round, or where the run before was stopped: the run itself is noted always.
 */
export async function runSteps(
  { put, read }: Pick<StepStore, 'put' | 'read'>,
  steps: readonly MaintenanceStep[],
  now: Date,
): Promise<Record<string, unknown>> {
  const stored = Object.entries(await read());
  const states: StepStates = Object.fromEntries(stored.map(([name, state]) => [name, knownOf(state, now)]));
  const isStopped = wasStopped(states);
  const store = {
    put: async (name: string, state: StepState) => {
      await put(name, state);
      states[name] = state;
    },
  };
  const before = states[WHOLE_RUN] ?? NEW;
  const due = inTurn(
    steps.filter((step) => isDue(step, states[step.name], now)),
    states,
  );
  const begun = { ...before, begun_at: now, failures: before.failures + 1 };
  await store.put(WHOLE_RUN, begun);
  const results: Record<string, unknown> = {};
  const left: string[] = [];
  const hasNoTurn = withoutTurn({ states, now, left });
  for (const step of due) {
    const known = states[step.name] ?? NEW;
    const isNightly = step.due === 'each night';
    if (hasNoTurn(step)) {
      await passOver(store, step, { known, now });
      continue;
    }
    const isNoted = isNightly || isOpen(known) || isStopped;
    const result = await runStep(store, step, { known, now, isNoted });
    if (isNightly) results[step.name] = result;
  }
  await store.put(WHOLE_RUN, { begun_at: now, done_at: now, failures: 0, ...(left.length > 0 && { left }) });
  return results;
}

/** A step that a release has taken out ends well never again, so that it would be shown for ever. */
export async function forgetRemoved(
  { drop }: Pick<StepStore, 'drop'>,
  { steps, states }: { steps: readonly MaintenanceStep[]; states: StepStates },
): Promise<void> {
  const known = new Set([WHOLE_RUN, ...steps.map(({ name }) => name)]);
  const removed = Object.keys(states).filter((name) => !known.has(name));
  if (removed.length > 0) await drop(removed);
}

/** A run whose failing steps could not be shown counts as stopped, so that the next one shows them. */
export const noteUnshown = (store: Pick<StepStore, 'put'>, now: Date): Promise<void> =>
  store.put(WHOLE_RUN, { begun_at: now, done_at: null, failures: 1 });

/** The steps that an administrator has to know about at this time. */
export const stuckSteps = ({ [WHOLE_RUN]: _, ...states }: StepStates, now: Date): string[] =>
  Object.keys(states)
    .filter((name) => {
      const { failures = 0, since: open } = states[name] ?? {};
      return failures >= OVERVIEW.failuresShown || (open && since(open, now) >= LATE_MS);
    })
    .sort();

/** The steps that the run before has shown. */
export const shownBefore = (states: StepStates, now: Date): string[] =>
  stuckSteps(states, states[WHOLE_RUN]?.begun_at ?? now);

const dateOf = (value: unknown) => timestamp.safeParse(value).data ?? null;

function stateOf(value: unknown): StepState {
  const { begun_at, done_at, failures, since, done_from, left } = (value ?? {}) as DocumentData;
  return {
    begun_at: dateOf(begun_at),
    done_at: dateOf(done_at),
    failures: typeof failures === 'number' ? failures : 0,
    since: dateOf(since),
    // A state of before the field says only when the round ended.
    done_from: dateOf(done_from ?? done_at),
    left: Array.isArray(left) ? left.map(String) : [],
  };
}

/** Four segments, so that the trigger on top-level documents ignores it. */
const stepsRef = (db: Firestore) => db.doc('locks/sweep/state/steps');

function statesIn(stored: DocumentSnapshot): StepStates {
  const states: DocumentData = stored.data() ?? {};
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, stateOf(state)]));
}

export function stepStore(db: Firestore): StepStore {
  return {
    time: async () => (await stepsRef(db).get()).readTime.toDate(),
    read: async () => statesIn(await stepsRef(db).get()),
    put: async (name, state) => {
      await stepsRef(db).set({ [name]: state }, { mergeFields: [name] });
    },
    drop: async (names) => {
      const deleted = Object.fromEntries(names.map((name) => [name, FieldValue.delete()]));
      await stepsRef(db).set(deleted, { mergeFields: [...names] });
    },
  };
}

export async function readStuckSteps(db: Firestore): Promise<string[]> {
  const stored = await stepsRef(db).get();
  return stuckSteps(statesIn(stored), stored.readTime.toDate());
}
