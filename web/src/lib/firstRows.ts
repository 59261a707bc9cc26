import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** For browsers that cannot say when they are idle. */
const SOON_MS = 200;
const AT_LATEST_MS = 1_000;
/** A section without a list shows no rows: after so long nobody waits for any. */
const NO_LIST_MS = 2_000;

/** Runs it when the browser has drawn what it has; gives the way to call it off. */
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

const shown = createStore(false);

/** Says that a list's first rows stand there, or that none will come. */
export function firstRowsShown(): void {
  shown.set(true);
}

/**
 * Says so when the browser has drawn what it is called beside. That the rows are known is not enough: until a grid has
 * drawn them, whatever else the server is asked for competes with that.
 */
export function useFirstRowsShown(): void {
  useEffect(() => whenIdle(firstRowsShown), []);
}

/**
 * True once a list of this visit has shown its first rows: what stands beside it asks for its data only then, for the
 * server answers what is asked in one go in one go.
 */
export function useAfterFirstRows(): boolean {
  const isShown = useStore(shown);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(firstRowsShown, NO_LIST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown;
}
