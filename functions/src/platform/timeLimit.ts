/** The time after which a step of the maintenance begins nothing more: all of them together have five minutes. */
const RUN_MS = 60_000;

/** True once the time of some work is over. */
export type IsOver = () => boolean;

/** Measures the time of a step from now on. What has begun is ended, so that a step takes longer than this by one piece of its work. */
export function timeLimit(ms = RUN_MS): IsOver {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
}

/** For a command, which has nobody waiting behind it. */
export const noLimit: IsOver = () => false;
