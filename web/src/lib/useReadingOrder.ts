import { useCallback, useRef } from 'react';

/** A reading that was begun, or the answer of a command. */
interface Reading {
  /** True where something newer is there, so that this answer is left out. */
  isLate: () => boolean;
  /** Makes every reading late that was begun before this one. Called when its answer is shown. */
  settle: () => void;
}

/**
 * The order of readings that overlap: `begin` is called before each, because an older one may end after a newer one. A
 * command calls `begin().settle()` once it is done, as a reading that was begun before does not know of it.
 */
export function useReadingOrder(): () => Reading {
  const order = useRef({ begun: 0, settled: 0 });
  return useCallback(() => {
    order.current.begun += 1;
    const own = order.current.begun;
    return {
      isLate: () => own < order.current.settled,
      settle: () => {
        order.current.settled = Math.max(own, order.current.settled);
      },
    };
  }, []);
}
