import { useEffect } from 'react';
import { createStore, useStore } from './store';
import { whenIdle } from './whenIdle';

/** A section without a list has no rows, so its content waits only this long. */
const NO_LIST_MS = 2_000;

const shown = createStore(false);

/** Records that a list's first rows are visible, or that none will be. */
export function firstRowsShown(): void {
  shown.set(true);
}

/**
 * Records the first rows when the browser has rendered them. Having the data is not enough: until the grid
 * has rendered, other queries would compete with it.
 */
export function useFirstRowsShown(): void {
  useEffect(() => whenIdle(firstRowsShown), []);
}

/**
 * True once a list of this visit has shown its first rows. Content beside the list loads its data only then,
 * because queries in the same batch are answered together.
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
