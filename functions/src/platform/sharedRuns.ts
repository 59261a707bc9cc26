/**
 * Does work for all who ask for it while it is done. They share the next run, for which the first of them has asked, and not
 * the present one, which may have begun before something that they know of.
 */
export function sharedRuns<Asked extends unknown[], T>(
  work: (...asked: Asked) => Promise<T>,
): (...asked: Asked) => Promise<T> {
  let running: Promise<T> | null = null;
  let waiting: Promise<T> | null = null;
  const begin = (...asked: Asked) => {
    running = work(...asked).finally(() => {
      running = null;
    });
    return running;
  };
  return (...asked) => {
    if (!running) return begin(...asked);
    const after = () => {
      waiting = null;
      return begin(...asked);
    };
    waiting ??= running.then(after, after);
    return waiting;
  };
}
