/** A browser without requestIdleCallback waits for so long. */
const SOON_MS = 200;
const AT_LATEST_MS = 1_000;

/** Runs it when the browser is idle after rendering; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, SOON_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const callback = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => {
    cancelIdleCallback(callback);
  };
}
